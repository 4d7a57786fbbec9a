import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { CannotStart } from '../cannot-start.ts';
import { runSingle } from './embedded-postgres-cluster.ts';
import { chooseHome } from './embedded-postgres-home.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { markInstalled } from './lost-database.ts';

let folder: string;
let started: EmbeddedPostgres[];
/** Holds a cluster that has been started and stopped once: to make one takes seconds, to copy it none. */
let prepared: string;

const newFolder = () => {
  const made = mkdtempSync(join(tmpdir(), 'yance-postgres-'));
  chmodSync(made, 0o755);
  return made;
};

beforeAll(async () => {
  prepared = newFolder();
  await (await startEmbeddedPostgres(prepared, { durable: false })).stop();
});

afterAll(() => rmSync(prepared, { recursive: true }));

beforeEach(() => {
  folder = newFolder();
  started = [];
});

afterEach(async () => {
  for (const one of started) await one.stop();
  rmSync(folder, { recursive: true });
});

async function start(durable = false, at = folder): Promise<EmbeddedPostgres> {
  const one = await startEmbeddedPostgres(at, { durable });
  started.push(one);
  return one;
}

/** A later start, on a copy of the prepared cluster; -a keeps the owner, as whom PostgreSQL runs. */
async function startPrepared(durable = false): Promise<EmbeddedPostgres> {
  execFileSync('cp', ['-a', join(prepared, 'postgres'), folder]);
  return start(durable);
}

async function query(server: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

const pidFile = () => join(folder, 'postgres/cluster/postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
const insertOneRow = "create table kept as select '研测' as word";

test('a first start makes a UTF-8 database for a role that is no superuser, and keeps fsync on', async () => {
  const server = await start(true);
  const facts =
    "select current_setting('server_encoding'), current_setting('is_superuser'), current_setting('fsync'), lower('Ä')";
  expect(await query(server, facts)).toEqual(['UTF8', 'off', 'on', 'ä']);
  expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'postgres/cluster/yance-password')).mode & 0o777).toBe(0o600);
});

test('rows are there after a stop and a new start', async () => {
  const first = await startPrepared();
  await query(first, insertOneRow);
  await first.stop();
  await expect(query(first, 'select 1')).rejects.toThrow();
  expect(await query(await start(), 'select word from kept')).toEqual(['研测']);
});

test('a second process joins the running server, which ends with the last of them', async () => {
  const first = await startPrepared();
  const running = postmaster();
  const second = await start();
  expect(postmaster()).toBe(running);
  await first.stop();
  expect(await query(second, 'select 1')).toEqual([1]);
  await second.stop();
  await expect(query(second, 'select 1')).rejects.toThrow();
});

test('two first starts at once share one server', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect(first.connectionString).toBe(second.connectionString);
  await query(first, insertOneRow);
  expect(await query(second, 'select word from kept')).toEqual(['研测']);
});

test('committed rows survive a kill of the database server', async () => {
  const first = await startPrepared(true);
  await query(first, insertOneRow);
  process.kill(postmaster(), 'SIGKILL');
  expect(await query(await start(true), 'select word from kept')).toEqual(['研测']);
});

test('a killed database server is started again by the process that uses it, at the same address', async () => {
  const first = await startPrepared(true);
  await query(first, insertOneRow);
  for (let kill = 0; kill < 2; kill += 1) {
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(() => query(first, 'select word from kept').catch(() => []), { timeout: 10_000 })
      .toEqual(['研测']);
    expect(postmaster()).not.toBe(killed);
  }
});

test('a process number that now belongs to another program does not block the start', async () => {
  const first = await startPrepared(true);
  await query(first, insertOneRow);
  const files = [pidFile(), join(folder, 'postgres/.s.PGSQL.5432.lock')];
  const left = files.map((file) => readFileSync(file, 'utf8'));
  const killed = postmaster();
  await first.stop();
  const { uid } = statSync(join(folder, 'postgres'));
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid } : {});
  onTestFinished(() => void stranger.kill());
  await once(stranger, 'spawn');
  // As a kill of the whole machine leaves them behind.
  for (const [index, file] of files.entries())
    writeFileSync(file, (left[index] ?? '').replace(String(killed), String(stranger.pid)));
  expect(await query(await start(true), 'select word from kept')).toEqual(['研测']);
});

test('it works below a folder that nobody else may enter', async () => {
  chmodSync(folder, 0o700);
  expect(await query(await start(), 'select 1')).toEqual([1]);
});

test.each([
  ['odd', `研 ',"$x`],
  ['too long for a socket', '长'.repeat(40)],
])('it works in a folder whose name is %s', async (_, name) => {
  const place = join(folder, name);
  mkdirSync(place);
  expect(await query(await start(false, place), 'select 1')).toEqual([1]);
});

test('a data folder that has lost its database refuses to begin an empty shop, and says what to do', async () => {
  for (const shop of ['with its mark', 'with its files']) {
    const place = join(folder, shop);
    mkdirSync(join(place, 'files/ab'), { recursive: true });
    if (shop === 'with its mark') {
      rmSync(join(place, 'files'), { recursive: true });
      markInstalled(place);
    }
    const refusal = startEmbeddedPostgres(place, { durable: false });
    await expect(refusal).rejects.toBeInstanceOf(CannotStart);
    await expect(refusal).rejects.toThrow('its database is missing');
    await expect(refusal).rejects.toThrow('npm run restore -- FROM');
    expect(existsSync(join(place, 'postgres/cluster'))).toBe(false);
  }
});

test('a cluster of an older version gets the rights that a backup needs at its next start', async () => {
  const first = await startPrepared();
  const revoked = ['alter role yance noreplication', 'revoke execute on function pg_switch_wal() from yance'];
  await first.stop();
  const home = chooseHome(folder, () => undefined);
  await runSingle(home, join(folder, 'postgres/cluster'), revoked);
  rmSync(join(folder, 'postgres/cluster/yance-backup-rights'));
  expect(await query(await start(), `select rolreplication from pg_roles where rolname = 'yance'`)).toEqual([true]);
});

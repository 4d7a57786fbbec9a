import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../kernel/clock.ts';
import { openDatabase } from '../kernel/db.ts';
import { startEmbeddedPostgres } from '../kernel/postgres/embedded-postgres.ts';
import { migrate } from '../kernel/postgres/migrate.ts';
import { upgrade, type Upgrade } from './upgrade.ts';

const patience = { timeout: 180_000 };
const place = mkdtempSync(join(tmpdir(), 'yance-upgrade-'));
const dataDir = join(place, 'data');
const link = join(place, 'current');
const marks = join(place, 'marks');
let port: number;

/**
 * A version as a folder with a program that, like the product, opens the database, changes it, and answers when it is
 * ready; `started` and `ended` say in `marks` what ran.
 */
function addVersion(name: string, ready: boolean): string {
  const folder = join(place, name);
  mkdirSync(folder, { recursive: true });
  const kernel = join(import.meta.dirname, '../kernel');
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { startEmbeddedPostgres } from ${JSON.stringify(join(kernel, 'postgres/embedded-postgres.ts'))};
     import { openDatabase } from ${JSON.stringify(join(kernel, 'db.ts'))};
     import { createServer } from 'node:http';
     import { appendFileSync, writeFileSync } from 'node:fs';
     process.chdir(${JSON.stringify(join(import.meta.dirname, '../../..'))});
     const postgres = await startEmbeddedPostgres(${JSON.stringify(dataDir)}, { durable: false });
     const database = openDatabase(postgres.connectionString, { connections: 1 });
     await database.pool.query('create table if not exists of_${name} (at int)');
     appendFileSync(${JSON.stringify(marks)}, '${name} ');
     const server = createServer((_, reply) => reply.writeHead(${ready ? 200 : 503}).end()).listen(${port}, '127.0.0.1');
     process.on('SIGTERM', async () => { server.close(); server.closeAllConnections(); await database.close(); await postgres.stop(); process.exit(0); });
     writeFileSync(${JSON.stringify(join(place, 'pid'))}, String(process.pid));`,
  );
  return folder;
}

const node = JSON.stringify(process.execPath);
/** Waits for the pid, as a service manager knows when its service has started. */
const start = `cd ${place} && rm -f pid && (${node} current/main.mjs > ${place}/out 2>&1 < /dev/null &) && until test -s pid; do sleep 0.1; done`;
const stop = `cd ${place} && kill $(cat pid) && while kill -0 $(cat pid) 2>/dev/null; do sleep 0.1; done`;

const given = (tree: string, more: Partial<Upgrade> = {}): Upgrade => ({
  dataDir,
  storage: join(dataDir, 'files'),
  databaseUrl: undefined,
  target: join(place, 'backups'),
  key: randomBytes(32),
  current: link,
  tree,
  version: '0.1.0',
  stop,
  start,
  readyUrl: `http://127.0.0.1:${port}/`,
  waitMs: 2000,
  clock: systemClock,
  say: () => undefined,
  ...more,
});

beforeAll(async () => {
  chmodSync(place, 0o755);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  port = (probe.address() as { port: number }).port;
  probe.close();
  const postgres = await startEmbeddedPostgres(dataDir, { durable: false });
  await migrate(postgres.connectionString);
  await postgres.stop();
  symlinkSync(addVersion('old', true), link);
  await shell(start);
});
afterEach(() => rmSync(join(place, 'backups'), { recursive: true, force: true }));
afterAll(async () => {
  await shell(stop);
  rmSync(place, { recursive: true, force: true });
});

async function shell(line: string): Promise<void> {
  const child = spawn('/bin/sh', ['-c', line], { stdio: 'ignore' });
  await once(child, 'exit');
}

/** Which versions have touched the database in use, and which databases there are. */
async function inDatabase(): Promise<{ touched: string[]; databases: number }> {
  const postgres = await startEmbeddedPostgres(dataDir, { durable: false });
  const { pool, close } = openDatabase(postgres.connectionString, { connections: 1 });
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relname like 'of\\_%' order by 1`,
  );
  const { rows: others } = await pool.query(`select from pg_database where datname ~ '^yance_'`);
  await close();
  await postgres.stop();
  return { touched: rows.map(({ name }) => name), databases: others.length };
}

const answers = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/`)).status;

test('migrations that fail on a copy are refused while the old version runs on', patience, async () => {
  const migrations = join(place, 'migrations');
  mkdirSync(migrations);
  writeFileSync(join(migrations, '0000_other.sql'), 'select 1');
  const tree = addVersion('refused', true);
  await expect(upgrade(given(tree, { migrations }))).rejects.toThrow('The migrations of this version fail on a copy');
  expect(await answers()).toBe(200);
  expect(readlinkSync(link)).toBe(join(place, 'old'));
  expect(await inDatabase()).toEqual({ touched: ['of_old'], databases: 0 });
  expect(readFileSync(marks, 'utf8')).toBe('old ');
});

test.each([
  ['the data', dataDir],
  ['the backup', join(place, 'backups')],
])('without room on the disk of %s nothing is begun, and the old version runs on', patience, async (_, full) => {
  const said: string[] = [];
  const freeIn = async (folder: string) => (folder === full ? 1_000_000_000 : Number.MAX_SAFE_INTEGER);
  const run = upgrade(given(join(place, 'never'), { freeIn, say: (line) => said.push(line) }));
  await expect(run).rejects.toThrow(`There is room for 1000 MB in ${full}, and the upgrade needs `);
  expect(said).toEqual([]);
  expect(await answers()).toBe(200);
  expect(readlinkSync(link)).toBe(join(place, 'old'));
});

test('a version that does not become ready is left again, with the database of before', patience, async () => {
  const tree = addVersion('broken', false);
  await expect(upgrade(given(tree))).rejects.toThrow(
    'did not become ready; the old one is, with the database of before',
  );
  expect(await answers()).toBe(200);
  expect(readlinkSync(link)).toBe(join(place, 'old'));
  expect(readFileSync(marks, 'utf8')).toBe('old broken old ');
  // What the attempt left is kept apart.
  expect(await inDatabase()).toEqual({ touched: ['of_old'], databases: 1 });
});

test('a version that becomes ready stays, and the database of before is kept', patience, async () => {
  const tree = addVersion('good', true);
  // As a service manager may do that ends everything below the product.
  const killAll = `${stop}; kill -9 $(head -1 data/postgres/cluster/postmaster.pid)`;
  await upgrade(given(tree, { stop: killAll }));
  expect(await answers()).toBe(200);
  expect(readlinkSync(link)).toBe(tree);
  expect(await inDatabase()).toEqual({ touched: ['of_good', 'of_old'], databases: 2 });
});

import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { diskStorage } from '../gateways/storage/disk.ts';
import { CannotStart } from '../kernel/cannot-start.ts';
import { after, days, systemClock, type Clock } from '../kernel/clock.ts';
import { newRid, openDatabase, type Database } from '../kernel/db.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../kernel/postgres/embedded-postgres.ts';
import { migrate } from '../kernel/postgres/migrate.ts';
import { currentLine } from '../kernel/postgres/wal-archive.ts';
import { backUp, type Source } from './back-up.ts';
import { forgetOld } from './forget-old.ts';
import { restore } from './restore.ts';
import { CannotOpen } from './sealed-stream.ts';
import { listBackups } from './target.ts';
import { verifyRestored } from './verify-restored.ts';

/** A shop that is as small as it can be: the migrated database, and files with their rows. */
interface Shop {
  folder: string;
  postgres: EmbeddedPostgres;
  database: Database;
}

/** Each starts PostgreSQL several times. */
const patience = { timeout: 120_000 };
const key = randomBytes(32);
const folders: string[] = [];
const open: Shop[] = [];
let prepared: string;
let target: string;
let shop: Shop;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yance-backup-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function openShop(folder: string): Promise<Shop> {
  const postgres = await startEmbeddedPostgres(folder, { durable: false });
  const opened = { folder, postgres, database: openDatabase(postgres.connectionString, { connections: 3 }) };
  open.push(opened);
  return opened;
}

async function closeShop(closed: Shop): Promise<void> {
  open.splice(open.indexOf(closed), 1);
  await closed.database.close();
  await closed.postgres.stop();
}

beforeAll(async () => {
  const first = await openShop(newFolder());
  await migrate(first.postgres.connectionString);
  await closeShop(first);
  prepared = first.folder;
  shop = await openShop(prepared);
  target = join(newFolder(), 'backups');
});
afterEach(async () => {
  for (const one of open.filter((other) => other !== shop)) await closeShop(one);
});
afterAll(async () => {
  for (const one of open.toReversed()) await closeShop(one);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const source = (of = shop, clock: Clock = systemClock): Source => ({
  database: of.database,
  connectionString: of.postgres.connectionString,
  archive: of.postgres.archive,
  storage: join(of.folder, 'files'),
  version: '0.1.0',
  target,
  key,
  clock,
});

/** A file as the shop stores it, bytes first, row after. */
async function addFile(of = shop): Promise<string> {
  const rid = newRid();
  const bytes = randomBytes(3000);
  await diskStorage(join(of.folder, 'files')).write(rid, Readable.from([bytes]));
  await of.database.pool.query(
    `insert into files (rid, owner_kind, owner_rid, name, size, mime, sha256, picture, created_at)
     values ($1, 'member', $1, '凭证', 3000, 'text/plain', $2, false, now())`,
    [rid, createHash('sha256').update(bytes).digest('hex')],
  );
  return rid;
}

async function fileRids({ database }: Shop): Promise<string[]> {
  const { rows } = await database.pool.query<{ rid: string }>('select rid from files order by rid');
  return rows.map(({ rid }) => rid);
}

const order = (dataDir: string, moment?: Date) => ({
  target,
  key,
  dataDir,
  databaseUrl: undefined,
  moment,
  say: () => undefined,
  durable: false,
});

/** Restores into a new folder and examines what came. */
async function restored(moment?: Date): Promise<Shop> {
  const folder = newFolder();
  const { listed } = await restore(order(folder, moment));
  const back = await openShop(folder);
  expect(await verifyRestored(back.database, { folder: join(folder, 'files') }, listed)).toMatchObject({
    faults: [],
    removed: 0,
  });
  return back;
}

test(
  'rows and files come back from a backup of a running shop, to its end and to a moment between',
  patience,
  async () => {
    const early = await addFile();
    const full = await backUp(source(), 'log');
    expect(full).toMatchObject({ kind: 'full', form: 'cluster', version: '0.1.0', files: 1 });
    const between = await addFile();
    await pause(20);
    const moment = systemClock.now();
    await pause(20);
    const late = await addFile();
    const log = await backUp(source(), 'log');
    expect(log).toMatchObject({ kind: 'log', line: full?.line, files: 2 });
    expect((await listBackups(target, key)).map(({ kind }) => kind)).toEqual(['full', 'log']);

    const whole = await restored();
    expect(await fileRids(whole)).toEqual([early, between, late]);
    await closeShop(whole);
    expect(await fileRids(await restored(moment))).toEqual([early, between]);
    expect(await fileRids(await restored(new Date(full?.complete_until ?? '')))).toEqual([early]);
    await expect(restore(order(newFolder(), after(systemClock.now(), days(1))))).rejects.toThrow('The backups end at');
    await expect(restore(order(newFolder(), new Date(0)))).rejects.toThrow('No backup goes back to');
  },
);

test('what is changed, missing or sealed with another key is refused or named', patience, async () => {
  await expect(listBackups(target, randomBytes(32))).rejects.toBeInstanceOf(CannotOpen);
  const damaged = newFolder();
  cpSync(target, damaged, { recursive: true });
  const [full = ''] = readdirSync(damaged);
  const base = join(damaged, full, 'base.tar.sealed');
  const bytes = readFileSync(base);
  bytes[50_000] = (bytes[50_000] ?? 0) ^ 1;
  writeFileSync(base, bytes);
  await expect(restore({ ...order(newFolder()), target: damaged })).rejects.toBeInstanceOf(CannotOpen);

  const folder = newFolder();
  const { listed } = await restore(order(folder));
  const back = await openShop(folder);
  const [lost = '', changed = ''] = await fileRids(back);
  const storage = diskStorage(join(folder, 'files'));
  await storage.remove(lost);
  await storage.write(changed, Readable.from([Buffer.from('other')]));
  const { faults } = await verifyRestored(back.database, { folder: join(folder, 'files') }, listed);
  expect(faults).toEqual([`The file ${lost} is missing.`, `The file ${changed} has other bytes than its row says.`]);
});

test('a folder that is not empty is never restored into, and an interrupted restore is no shop', patience, async () => {
  await expect(restore(order(shop.folder))).rejects.toThrow('is not empty');
  const folder = newFolder();
  await expect(restore({ ...order(folder), key: randomBytes(32) })).rejects.toBeInstanceOf(CannotOpen);
  expect(readdirSync(folder)).toEqual([]);
  const broken = newFolder();
  cpSync(target, broken, { recursive: true });
  const [full = ''] = readdirSync(broken);
  rmSync(join(broken, full, 'base.tar.sealed'));
  await expect(restore({ ...order(folder), target: broken })).rejects.toThrow();
  await expect(startEmbeddedPostgres(folder, { durable: false })).rejects.toBeInstanceOf(CannotStart);
});

test(
  'a restored shop goes on with a full backup of its own, and after a week without backups so does every shop',
  patience,
  async () => {
    const back = await restored();
    expect(await backUp(source(back), 'log')).toMatchObject({ kind: 'full' });
    const later: Clock = { now: () => after(systemClock.now(), days(8)) };
    expect(currentLine(shop.postgres.archive, later)).toBeUndefined();
    expect(await backUp(source(), 'log')).toMatchObject({ kind: 'log' });
  },
);

test('what is older than it is kept goes, and every moment since can still be reached', patience, async () => {
  expect(await forgetOld(target, key, 30, systemClock)).toEqual([]);
  const before = await listBackups(target, key);
  const kept = await backUp(source(), 'full');
  const gone = await addFile();
  // Neither a backup nor what is forgotten after it opens the many older ones: these cannot be opened at all.
  const abouts = before.map(({ name }) => join(target, name, 'about.sealed'));
  const sealed = abouts.map((file) => readFileSync(file));
  for (const file of abouts) writeFileSync(file, '');
  await backUp(source(), 'log');
  expect(await forgetOld(target, key, 30, systemClock)).toEqual([]);
  for (const [index, file] of abouts.entries()) writeFileSync(file, sealed[index]!);
  await diskStorage(join(shop.folder, 'files')).remove(gone);
  await shop.database.pool.query('delete from files where rid = $1', [gone]);
  // A full backup that began before that moment and ended after it does not reach back to it: the one before stays.
  const during: Clock = { now: () => after(new Date(kept?.complete_until ?? ''), days(30) - 1) };
  const early = await forgetOld(target, key, 30, during);
  expect(early).not.toContain(before.findLast(({ kind }) => kind === 'full')?.name);
  const later: Clock = { now: () => after(systemClock.now(), days(31)) };
  const removed = await forgetOld(target, key, 30, later);
  expect([...early, ...removed]).toEqual(before.map(({ name }) => name));
  expect((await listBackups(target, key)).map(({ name }) => name)[0]).toBe(kept?.name);
  const last = await backUp(source(), 'full');
  await forgetOld(target, key, 30, later);
  expect((await listBackups(target, key)).map(({ name }) => name)).toEqual([last?.name]);
  expect(existsSync(join(target, 'files', gone.slice(-2), gone.slice(-4, -2), `${gone}.sealed`))).toBe(false);
  expect(await fileRids(await restored())).toEqual(await fileRids(shop));
});

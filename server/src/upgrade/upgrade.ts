import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readlinkSync, renameSync, symlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { backUp } from '../backup/back-up.ts';
import { openShop } from '../backup/command.ts';
import { CannotStart } from '../kernel/cannot-start.ts';
import type { Clock } from '../kernel/clock.ts';
import { freeBytes } from '../kernel/free-bytes.ts';
import { copyDatabase, describeServer, replaceDatabase } from './databases.store.ts';
import { tryMigrations } from './try-migrations.ts';

/** From which version to which, and how the product is stopped and started. */
export interface Upgrade {
  dataDir: string;
  /** The folder of files; undefined: they lie in a bucket, which the backup does not copy. */
  storage: string | undefined;
  databaseUrl: string | undefined;
  /** Backups go here, under this key. */
  target: string;
  key: Buffer;
  /** The link that names the folder of the version in use, and the folder of the new one. */
  current: string;
  tree: string;
  version: string;
  /** Shell commands; each ends when the product has ended, or has been told to start. */
  stop: string;
  start: string;
  /** Answers 200 when the product is ready. */
  readyUrl: string;
  waitMs: number;
  clock: Clock;
  say: (line: string) => void;
  /** Other migrations than this version's, and other room in a folder than there is, for tests. */
  migrations?: string;
  freeIn?: (folder: string) => Promise<number>;
}

const spare = 1_000_000_000;

/**
 * Changes the version in use. Before anything is changed there is room, a full backup, and the migrations have run on a
 * copy of it. Where the new version does not become ready, the database of before and the old version are back.
 * @throws CannotStart with a sentence for the operator, after which the old version runs
 */
export async function upgrade(given: Upgrade): Promise<void> {
  const { say, clock } = given;
  const moment = clock.now().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const old = readlinkSync(given.current);
  const shop = await openShop(given);
  try {
    await requireRoom(given, shop.connectionString);
    const kept = await backUp({ ...given, ...shop }, 'full');
    if (!kept) throw new CannotStart('A backup of this shop is at work: try again when it is done.');
    say(`Backed up as ${kept.name}.`);
    await tryMigrations(given, moment);
    say('The migrations of this version have run on a copy, which is whole.');
  } catch (error) {
    await shop.close();
    throw error;
  }
  // From here on PostgreSQL is held by this process, whoever stops and starts the product; its own pool must be empty.
  await shop.database.close();
  try {
    await change(given, shop.connectionString, old, moment);
  } finally {
    await shop.end();
  }
}

async function change(given: Upgrade, address: string, old: string, moment: string): Promise<void> {
  const { say } = given;
  const copy = `yance_before_${moment}`;
  await command(given.stop);
  try {
    await copyDatabase(address, copy);
  } catch (error) {
    await command(given.start);
    throw new CannotStart(`The database could not be copied, and nothing was changed. ${String(error)}`);
  }
  pointTo(given.current, given.tree);
  // A start command that fails is a version that does not become ready.
  const started = await command(given.start).then(
    () => true,
    () => false,
  );
  if (started && (await ready(given))) return say(`${given.tree} is ready. The database of before is kept as ${copy}.`);
  say('The new version does not become ready: going back.');
  const failed = `yance_failed_${moment}`;
  await command(given.stop).catch(() => undefined);
  await replaceDatabase(address, copy, failed);
  pointTo(given.current, old);
  await command(given.start);
  const back = await ready(given);
  throw new CannotStart(
    `The new version did not become ready; ${back ? 'the old one is' : 'the old one is started again, but not ready'}, with the database of before. What the attempt left is kept as ${failed}.`,
  );
}

async function requireRoom(given: Upgrade, address: string): Promise<void> {
  const { dataDir, databaseUrl, target, freeIn = freeBytes } = given;
  const { bytes, mayCreate } = await describeServer(address);
  if (!mayCreate)
    throw new CannotStart('The role of DATABASE_URL must be allowed to create databases: alter role … createdb.');
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const needs = {
    // The copy for the trial and the one to go back to. An outside PostgreSQL has a disk of its own, which cannot be
    // seen.
    [dataDir]: (databaseUrl ? 0 : 2 * bytes) + spare,
    // The full backup, of which only the newest files are not there yet.
    [target]: bytes + spare,
  };
  for (const [folder, needed] of Object.entries(needs)) {
    const free = await freeIn(folder);
    if (free < needed)
      throw new CannotStart(
        `There is room for ${megabytes(free)} in ${folder}, and the upgrade needs ${megabytes(needed)}.`,
      );
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** In one step, so that a start at any moment finds one version or the other. */
function pointTo(link: string, folder: string): void {
  symlinkSync(folder, `${link}.next`);
  renameSync(`${link}.next`, link);
}

async function command(line: string): Promise<void> {
  const child = spawn('/bin/sh', ['-c', line], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new CannotStart(`${line} ended with ${code}.`);
}

async function ready({ readyUrl, waitMs }: Upgrade): Promise<boolean> {
  for (const end = performance.now() + waitMs; performance.now() < end; await pause(100)) {
    const up = await fetch(readyUrl, { signal: AbortSignal.timeout(5000) }).then(
      (reply) => reply.ok,
      () => false,
    );
    if (up) return true;
  }
  return false;
}

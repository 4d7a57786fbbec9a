import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { recordBackup } from '../features/backups/index.ts';
import { readSetting } from '../features/settings/index.ts';
import { CannotStart } from '../kernel/cannot-start.ts';
import { systemClock } from '../kernel/clock.ts';
import type { Database } from '../kernel/db.ts';
import { join } from 'node:path';
import { backUp } from './back-up.ts';
import { backupKey } from './backup-key.ts';
import { noteEvent } from './note-event.ts';
import { openShop, ownVersion, runCommand } from './command.ts';
import { forgetOld } from './forget-old.ts';
import { listBackups, type Kept } from './target.ts';

const usage =
  'Use: npm run backup -- TO [--full] [--keep DAYS], npm run backup -- TO --list, or npm run backup -- --note WHERE';
const presetDays = 30;

/** `npm run backup -- TO`: backs up the shop of the configuration while it runs, or says what lies in the target. */
async function main(): Promise<void> {
  const { values, positionals } = read();
  const [given] = positionals;
  const config = loadConfig();
  if (values.note) return note(config, values.note);
  if (!given || positionals.length > 1) throw new CannotStart(usage);
  const target = resolve(given);
  const key = backupKey(config.backup);
  if (values.list) {
    for (const one of await listBackups(target, key)) console.log(line(one));
    return;
  }
  const shop = await openShop(config);
  try {
    const kept = await noted(shop.database, target, () =>
      backUp(
        {
          ...shop,
          storage: config.s3 ? undefined : join(config.dataDir, 'files'),
          version: ownVersion(),
          target,
          key,
          clock: systemClock,
        },
        values.full ? 'full' : 'log',
      ),
    );
    if (!kept) throw new CannotStart('Another backup of this shop is at work.');
    console.log(line(kept));
    if (config.s3)
      console.log(`The files lie in the bucket ${config.s3.bucket} and are not in this backup: keep its versions.`);
    const days = Number(values.keep ?? (await retentionDays(shop.database)));
    for (const name of await forgetOld(target, key, days, systemClock))
      console.log(`${name} is older than ${days} days and gone.`);
    await record(shop.database, {
      kind: kept.kind,
      until: new Date(kept.complete_until),
      place: target,
      bytes: kept.bytes,
    });
  } finally {
    await shop.close();
  }
}

function read() {
  const options = {
    full: { type: 'boolean' },
    list: { type: 'boolean' },
    keep: { type: 'string' },
    note: { type: 'string' },
  } as const;
  try {
    const parsed = parseArgs({ options, allowPositionals: true });
    if (parsed.values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(parsed.values.keep)) throw new CannotStart(usage);
    return parsed;
  } catch {
    throw new CannotStart(usage);
  }
}

const line = (one: Kept): string =>
  `${one.name}  complete until ${one.complete_until}  ${one.files} files  ${(one.bytes / 1_000_000).toFixed(1)} MB written  version ${one.version}, PostgreSQL ${one.postgres}`;

/** Runs a backup; one that fails is noted for the console, which tells of it until a good one follows. */
async function noted<T>(database: Database, place: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    await noteEvent(database, { kind: 'failed', place, words: error instanceof Error ? error.message : 'unknown' });
    throw error;
  }
}

/** Notes a backup that another tool has made just now. */
async function note(config: ReturnType<typeof loadConfig>, place: string): Promise<void> {
  const shop = await openShop(config);
  try {
    await record(shop.database, { kind: 'noted', until: systemClock.now(), place: place.slice(0, 500), bytes: null });
  } finally {
    await shop.close();
  }
}

/** A database that an older version has made may not have the setting, nor the table, yet. */
const retentionDays = (database: Database): Promise<number> =>
  readSetting(database.db, 'backup.keep_days').catch(() => presetDays);

async function record(
  database: Database,
  { kind, until, place, bytes }: { kind: Kept['kind'] | 'noted'; until: Date; place: string; bytes: number | null },
): Promise<void> {
  const backup = { kind, complete_until: until, place, bytes, version: ownVersion() };
  await database
    .transaction((tx) => recordBackup(tx, backup))
    .catch(() =>
      console.error('The backup is good, but the console does not show it: the database is of an older version.'),
    );
}

runCommand(main);

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { s3Storage } from '../gateways/storage/s3.ts';
import { CannotStart } from '../kernel/cannot-start.ts';
import { backupKey } from './backup-key.ts';
import { noteEvent } from './note-event.ts';
import { openShop, runCommand } from './command.ts';
import { restore } from './restore.ts';
import { verifyRestored } from './verify-restored.ts';

const usage =
  'Use: npm run restore -- FROM [--into FOLDER [--note]] [--until 2026-11-22T10:00:00+08:00]; without --into DATA_DIR is filled, with --note the shop in DATA_DIR notes the trial.';

/** `npm run restore -- FROM`: brings a shop back into an empty folder and examines it. */
async function main(): Promise<void> {
  const { from, into, moment, note } = read();
  const config = loadConfig();
  const dataDir = resolve(into ?? config.dataDir);
  const place = { dataDir, databaseUrl: config.databaseUrl };
  const bringBack = async () => {
    const { completeUntil, listed } = await restore({
      ...place,
      target: resolve(from),
      key: backupKey(config.backup),
      moment,
      say: console.log,
    });
    await examine(config, place, listed);
    return completeUntil;
  };
  const completeUntil = note ? await tried(config, resolve(from), bringBack) : await bringBack();
  console.log(`Everything until ${completeUntil.toISOString()} is back in ${dataDir}.`);
}

type Config = ReturnType<typeof loadConfig>;

/** A trial is noted in the shop itself, for its administrator to see that backups do come back. */
async function tried(config: Config, place: string, bringBack: () => Promise<Date>): Promise<Date> {
  try {
    const until = await bringBack();
    await noteInShop(config, { kind: 'restored', place, words: `Everything until ${until.toISOString()} came back.` });
    return until;
  } catch (error) {
    await noteInShop(config, { kind: 'unrestored', place, words: error instanceof Error ? error.message : 'unknown' });
    throw error;
  }
}

async function noteInShop(config: Config, event: Parameters<typeof noteEvent>[1]): Promise<void> {
  const shop = await openShop(config).catch(() => undefined);
  if (!shop) return;
  try {
    await noteEvent(shop.database, event);
  } finally {
    await shop.close();
  }
}

/** Whether what came back is whole. */
async function examine(
  config: Config,
  place: { dataDir: string; databaseUrl: string | undefined },
  listed: ReadonlySet<string>,
): Promise<void> {
  const { dataDir } = place;
  const shop = await openShop(place);
  try {
    const { faults, files, removed } = await verifyRestored(
      shop.database,
      config.s3 ? { bucket: s3Storage(config.s3) } : { folder: join(dataDir, 'files') },
      listed,
    );
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) throw new CannotStart(`What came back is not whole: ${faults.length} faults, above.`);
    console.log(
      `The ledger, the audit chain and ${files} files${config.s3 ? ' of the bucket, by their sizes,' : ''} are whole${removed > 0 ? `; ${removed} more had been removed before the backup` : ''}.`,
    );
  } finally {
    await shop.close();
  }
}

function read(): { from: string; into: string | undefined; moment: Date | undefined; note: boolean } {
  let parsed;
  try {
    parsed = parseArgs({
      options: { into: { type: 'string' }, until: { type: 'string' }, note: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch {
    throw new CannotStart(usage);
  }
  const { values, positionals } = parsed;
  const [from, ...others] = positionals;
  // A moment without its zone would be another one at another machine.
  const zoned =
    values.until === undefined || /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(values.until);
  const moment = values.until === undefined ? undefined : new Date(values.until);
  const note = values.note ?? false;
  if (!from || others.length > 0 || !zoned || Number.isNaN(moment?.getTime() ?? 0) || (note && !values.into))
    throw new CannotStart(usage);
  return { from, into: values.into, moment, note };
}

runCommand(main);

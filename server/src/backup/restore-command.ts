import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { CannotStart } from '../kernel/cannot-start.ts';
import { backupKey } from './backup-key.ts';
import { openShop, runCommand } from './command.ts';
import { restore } from './restore.ts';
import { verifyRestored } from './verify-restored.ts';

const usage =
  'Use: npm run restore -- FROM [--into FOLDER] [--until 2026-11-22T10:00:00+08:00]; without --into DATA_DIR is filled.';

/** `npm run restore -- FROM`: brings a shop back into an empty folder and examines it. */
async function main(): Promise<void> {
  const { from, into, moment } = read();
  const config = loadConfig();
  const dataDir = resolve(into ?? config.dataDir);
  const place = { dataDir, databaseUrl: config.databaseUrl };
  const { completeUntil, listed } = await restore({
    ...place,
    target: resolve(from),
    key: backupKey(config.backup),
    moment,
    say: console.log,
  });
  const shop = await openShop(place);
  try {
    const { faults, files, removed } = await verifyRestored(shop.database, join(dataDir, 'files'), listed);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) throw new CannotStart(`What came back is not whole: ${faults.length} faults, above.`);
    console.log(
      `The ledger, the audit chain and ${files} files are whole${removed > 0 ? `; ${removed} more had been removed before the backup` : ''}.`,
    );
    console.log(`Everything until ${completeUntil.toISOString()} is back in ${dataDir}.`);
  } finally {
    await shop.close();
  }
}

function read(): { from: string; into: string | undefined; moment: Date | undefined } {
  let parsed;
  try {
    parsed = parseArgs({ options: { into: { type: 'string' }, until: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new CannotStart(usage);
  }
  const { values, positionals } = parsed;
  const [from, ...others] = positionals;
  // A moment without its zone would be another one at another machine.
  const zoned =
    values.until === undefined || /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(values.until);
  const moment = values.until === undefined ? undefined : new Date(values.until);
  if (!from || others.length > 0 || !zoned || Number.isNaN(moment?.getTime() ?? 0)) throw new CannotStart(usage);
  return { from, into: values.into, moment };
}

runCommand(main);

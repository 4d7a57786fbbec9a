import {
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { CannotStart } from '../kernel/cannot-start.ts';
import { clusterFolder, openCluster } from '../kernel/postgres/embedded-postgres-cluster.ts';
import { chooseHome, type Home } from '../kernel/postgres/embedded-postgres-home.ts';
import { escaped, replayLog } from '../kernel/postgres/embedded-postgres.ts';
import { markInstalled } from '../kernel/postgres/lost-database.ts';
import { migrate } from '../kernel/postgres/migrate.ts';
import { readSealed, readSealedText } from './sealed-file.ts';
import { logName } from './save-log.ts';
import { bringFiles } from './stored-files.ts';
import { loadTables } from './tables.store.ts';
import { keysIn, listBackups, type Kept } from './target.ts';
import { unpack } from './unpack.ts';

/** What is brought back from where to where. */
export interface Order {
  target: string;
  key: Buffer;
  dataDir: string;
  /** An empty database of another PostgreSQL; undefined: the built-in one, in the data folder. */
  databaseUrl: string | undefined;
  /** The shop as it was then; undefined: as late as the backups go. */
  moment: Date | undefined;
  say: (line: string) => void;
  /** Leaves the files where they are, for who examines a copy of the database. */
  only?: 'database';
  /** false only in tests, as of the built-in database. */
  durable?: boolean;
}

/** The full backup to begin with, and those of its log that follow. */
interface Chain {
  full: Kept;
  logs: Kept[];
}

/** What is back: until which moment everything is there, and the names of the files that the backups listed. */
export interface Restored {
  completeUntil: Date;
  listed: ReadonlySet<string>;
}

/**
 * Brings database and files back into an empty folder.
 * @throws CannotStart with a sentence for the operator
 */
export async function restore(order: Order): Promise<Restored> {
  const { target, key, dataDir, say } = order;
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new CannotStart(`${dataDir} is not empty: a backup is restored into a new or empty folder.`);
  const chain = chooseChain(await listBackups(target, key), order.moment);
  const { full, logs } = chain;
  if ((full.form === 'tables') !== (order.databaseUrl !== undefined))
    throw new CannotStart(
      full.form === 'tables'
        ? `${full.name} is of an outside PostgreSQL: set DATABASE_URL to an empty database.`
        : `${full.name} is of the built-in database: leave DATABASE_URL unset.`,
    );
  // From now on the folder is taken for an empty shop by nobody, however this ends.
  markInstalled(dataDir);
  say(`Restoring ${full.name}${logs.length > 0 ? ` and the log until ${logs.at(-1)?.name}` : ''}.`);
  if (order.databaseUrl) await bringTables(order, order.databaseUrl, full);
  else await bringCluster(order, chain);
  const paths = new Set<string>();
  for (const { name } of [full, ...logs]) for (const path of await keysIn(target, key, name)) paths.add(path);
  const files = order.only ? 0 : await bringFiles(key, target, join(dataDir, 'files'), paths);
  if (!order.only) say(`${files} files are back.`);
  return {
    completeUntil: order.moment ?? new Date((logs.at(-1) ?? full).complete_until),
    listed: new Set([...paths].map((path) => basename(path))),
  };
}

function chooseChain(list: readonly Kept[], moment: Date | undefined): Chain {
  const complete = ({ complete_until }: Kept) => new Date(complete_until);
  const full = list.findLast((one) => one.kind === 'full' && (!moment || complete(one) <= moment));
  if (!full)
    throw new CannotStart(
      list.length > 0 ? `No backup goes back to ${moment?.toISOString()}.` : 'There is no finished backup.',
    );
  const later = full.line ? list.filter((one) => one.line === full.line && one.name > full.name) : [];
  if (!moment) return { full, logs: later };
  // The first backup that was complete after the moment has the end of the log that leads there.
  const end = later.findIndex((one) => complete(one) >= moment);
  if (end < 0 && complete(full).getTime() !== moment.getTime())
    throw new CannotStart(
      `The backups end at ${(later.at(-1) ?? full).complete_until}, before ${moment.toISOString()}.`,
    );
  return { full, logs: later.slice(0, end + 1) };
}

async function bringTables({ target, key }: Order, databaseUrl: string, full: Kept): Promise<void> {
  await migrate(databaseUrl, {
    upTo: full.migration,
    admit: (applied) => {
      if (applied > 0) throw new CannotStart('The database that DATABASE_URL names is not empty.');
    },
  });
  const name = (table: string) => `${full.name}/tables/${table}`;
  await loadTables(
    databaseUrl,
    (table, into) => readSealed(key, target, name(table), into),
    () => readSealedText(key, target, name('sequences')),
  );
}

/** The cluster as it was copied, and its log replayed until the moment or its end. */
async function bringCluster(order: Order, { full, logs }: Chain): Promise<void> {
  const { target, key, dataDir, moment, say, durable = true } = order;
  const home = chooseHome(dataDir, say);
  const draft = join(home.folder, 'restoring');
  const log = join(home.folder, 'replayed');
  for (const folder of [draft, log]) ownFolder(home, folder);
  await unpack(home, draft, (into) => readSealed(key, target, `${full.name}/base.tar`, into));
  const last = (logs.at(-1) ?? full).last_segment ?? '';
  const folder = join(target, logName(full.line ?? '', ''));
  for (const segment of readdirSync(folder)
    .map((file) => file.split('.')[0] ?? '')
    .toSorted()) {
    if (segment < (full.first_segment ?? '') || segment > last) continue;
    const file = join(log, segment);
    await readSealed(key, target, logName(full.line ?? '', segment), createWriteStream(file, { mode: 0o600 }));
    own(home, file);
  }
  writeFileSync(join(draft, 'recovery.signal'), '');
  own(home, join(draft, 'recovery.signal'));
  const from = `'${log.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`;
  const recovery = [
    `restore_command = '${escaped(`cp ${from}/%f "%p"`)}'`,
    ...(moment ? [`recovery_target_time = '${moment.toISOString().replace('Z', '+00')}'`] : []),
    "recovery_target_timeline = 'current'",
    "recovery_target_action = 'promote'",
    'hot_standby = off',
    'archive_mode = off',
  ];
  await replayLog(home, openCluster(draft), recovery, durable);
  renameSync(draft, clusterFolder(home));
  rmSync(log, { recursive: true });
}

function ownFolder(home: Home, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  own(home, folder);
}

function own({ owner }: Home, path: string): void {
  if (owner) chownSync(path, owner.uid, owner.gid);
}

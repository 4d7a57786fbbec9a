import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { type Clock, days } from '../kernel/clock.ts';
import type { Database } from '../kernel/db.ts';
import { beginLine, currentLine, nextSegment, prolongLine } from '../kernel/postgres/wal-archive.ts';
import { streamBaseBackup } from './base-backup.ts';
import { alone, describeDatabase } from './cluster.store.ts';
import { dumpTables } from './tables.store.ts';
import { LogBroken, saveLog } from './save-log.ts';
import { writeSealed, type Written } from './sealed-file.ts';
import { saveFiles } from './stored-files.ts';
import { finishBackup, keysIn, nameOf, newestBackups, removeUnfinished, type About, type Kept } from './target.ts';

/** What is backed up, and where to. */
export interface Source {
  database: Database;
  connectionString: string;
  /** Where finished segments of the log wait; undefined: another PostgreSQL, of which the rows are saved. */
  archive: string | undefined;
  /** The folder of files; undefined: they lie in a bucket, which is not copied. */
  storage: string | undefined;
  version: string;
  target: string;
  key: Buffer;
  clock: Clock;
}

/** How long the log of one full backup is continued before the next full one. */
const fullEvery = days(7);

/**
 * Backs up the running shop: the whole of it at first, when asked, every week, and where the log has a gap; otherwise
 * what has changed since. Files are copied before the database, so that little is left to do, and after it, so that
 * every row has its file. undefined where another backup is at work.
 */
export async function backUp(source: Source, asked: 'full' | 'log'): Promise<Kept | undefined> {
  return alone(source.database, async () => {
    await removeUnfinished(source.target);
    const line = source.archive && currentLine(source.archive, source.clock);
    const list = await newestBackups(source.target, source.key, line);
    // The newest backup whose log goes on without a gap.
    const last = line ? list.findLast((one) => one.line === line) : undefined;
    if (asked === 'full' || !last || fullIsDue(source, list)) return saveWhole(source, last);
    try {
      return await saveChanges(source, last, list);
    } catch (error) {
      if (error instanceof LogBroken) return saveWhole(source, undefined);
      throw error;
    }
  });
}

function fullIsDue({ clock }: Source, list: readonly Kept[]): boolean {
  const full = list.findLast((one) => one.kind === 'full');
  return !full || clock.now().getTime() - Date.parse(full.started_at) >= fullEvery;
}

async function saveChanges(source: Source, last: Kept, list: readonly Kept[]): Promise<Kept> {
  const { target, key, storage } = source;
  const started = source.clock.now();
  const before = await saveFiles(key, storage, target);
  const end = await saveEnd(source, last.line ?? '', last.last_segment);
  const after = await saveFiles(key, storage, target);
  const known = new Set<string>();
  const since = list.slice(list.findLastIndex((one) => one.kind === 'full'));
  for (const { name } of since) for (const path of await keysIn(target, key, name)) known.add(path);
  return finish(source, started, {
    about: { kind: 'log', form: 'cluster', line: last.line, first_segment: null, ...end.about },
    keys: [...new Set([...before.paths, ...after.paths])].filter((path) => !known.has(path)),
    written: [...before.written, ...end.written, ...after.written],
  });
}

async function saveWhole(source: Source, last: Kept | undefined): Promise<Kept> {
  const { target, key, storage, archive, clock } = source;
  const started = clock.now();
  const name = nameOf('full', started);
  const before = await saveFiles(key, storage, target);
  const line = last?.line ?? randomUUID();
  const saved = archive ? await saveCluster({ ...source, archive }, name, line, last) : await saveTables(source, name);
  const after = await saveFiles(key, storage, target);
  return finish(source, started, {
    about: { kind: 'full', ...saved.about },
    keys: [...new Set([...before.paths, ...after.paths])],
    written: [...before.written, ...saved.written, ...after.written],
  });
}

/** What root writes, in an upgrade, belongs to whom the target belongs to, who must go on with it. */
function keepOwner(target: string): void {
  const { uid, gid } = statSync(target);
  if (process.getuid?.() === 0 && uid !== 0) execFileSync('chown', ['-R', `${uid}:${gid}`, target]);
}

interface Saved {
  about: Pick<About, 'form' | 'line' | 'first_segment' | 'last_segment' | 'complete_until'>;
  written: Written[];
}

/** The whole cluster while it runs, and its log from before until after. */
async function saveCluster(
  source: Source & { archive: string },
  name: string,
  line: string,
  last: Kept | undefined,
): Promise<Saved> {
  const { target, key, archive, connectionString } = source;
  if (!last) beginLine(archive, line);
  const begin = await saveEnd(source, line, last?.last_segment ?? null);
  const base = await writeSealed(key, target, `${name}/base.tar`, await streamBaseBackup(connectionString));
  const end = await saveEnd(source, line, begin.about.last_segment);
  return {
    about: { form: 'cluster', line, first_segment: nextSegment(begin.about.last_segment), ...end.about },
    written: [...begin.written, base, ...end.written],
  };
}

/** The rows of another PostgreSQL, whose log is out of reach. */
async function saveTables({ connectionString, key, target, clock }: Source, name: string): Promise<Saved> {
  const complete_until = clock.now().toISOString();
  const written = await dumpTables(connectionString, (table, rows) =>
    writeSealed(key, target, `${name}/tables/${table}`, rows),
  );
  return { about: { form: 'tables', line: null, first_segment: null, last_segment: null, complete_until }, written };
}

async function saveEnd({ archive = '', ...source }: Source, line: string, last: string | null) {
  const moment = source.clock.now();
  const { last: segment, written } = await saveLog({ ...source, archive, line }, last);
  return { about: { last_segment: segment, complete_until: moment.toISOString() }, written };
}

async function finish(
  source: Source,
  started: Date,
  given: { about: Pick<About, 'kind'> & Saved['about']; keys: string[]; written: Written[] },
): Promise<Kept> {
  const { target, key, archive, clock, version } = source;
  const kept = await finishBackup(target, key, {
    ...given,
    name: nameOf(given.about.kind, started),
    about: {
      ...given.about,
      version,
      started_at: started.toISOString(),
      ...(await describeDatabase(source.database)),
      files: given.keys.length,
    },
  });
  if (archive) prolongLine(archive, clock);
  keepOwner(target);
  return kept;
}

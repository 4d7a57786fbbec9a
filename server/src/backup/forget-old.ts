import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, days, type Clock } from '../kernel/clock.ts';
import { logName } from './save-log.ts';
import { finishedBackups, isFull, keysIn, nameOf, readBackups, type Kept } from './target.ts';

/**
 * Removes what is no longer needed to go back to any moment of the last `retentionDays`: backups before the newest full
 * one that is older than that, the segments of the log before their first, and files that no backup lists any more.
 */
export async function forgetOld(target: string, key: Buffer, retentionDays: number, clock: Clock): Promise<string[]> {
  const names = await finishedBackups(target);
  const first = await oldestNeeded(target, key, names, after(clock.now(), -days(retentionDays)));
  const gone = names.slice(0, first);
  if (gone.length === 0) return [];
  for (const name of gone) await rm(join(target, name), { recursive: true });
  const kept = await readBackups(target, key, names.slice(first).filter(isFull));
  await forgetLog(target, kept);
  await forgetFiles(target, key, names.slice(first));
  return gone;
}

/** The place of the newest full backup that was complete by then. Only of those that began before is any opened. */
async function oldestNeeded(target: string, key: Buffer, names: readonly string[], cut: Date): Promise<number> {
  for (const name of names.filter(isFull).toReversed()) {
    if (name > nameOf('full', cut)) continue;
    const [full] = await readBackups(target, key, [name]);
    if (full && new Date(full.complete_until) <= cut) return names.indexOf(name);
  }
  return 0;
}

async function forgetLog(target: string, kept: readonly Kept[]): Promise<void> {
  for (const line of await readdir(join(target, 'log')).catch(() => [])) {
    const first = kept.find((one) => one.line === line)?.first_segment;
    const folder = join(target, logName(line, ''));
    if (!first) await rm(folder, { recursive: true });
    else for (const file of await readdir(folder)) if (file < first) await rm(join(folder, file));
  }
}

async function forgetFiles(target: string, key: Buffer, kept: readonly string[]): Promise<void> {
  const listed = new Set<string>();
  for (const name of kept) for (const path of await keysIn(target, key, name)) listed.add(`${path}.sealed`);
  const folder = join(target, 'files');
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !listed.has(path.slice(folder.length + 1))) await rm(path);
  }
}

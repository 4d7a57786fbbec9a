import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, days, type Clock } from '../kernel/clock.ts';
import { logName } from './save-log.ts';
import { keysIn, listBackups, type Kept } from './target.ts';

/**
 * Removes what is no longer needed to go back to any moment of the last `retentionDays`: backups before the newest full one
 * that is older than that, the segments of the log before their first, and files that no backup lists any more.
 */
export async function forgetOld(target: string, key: Buffer, retentionDays: number, clock: Clock): Promise<string[]> {
  const list = await listBackups(target, key);
  const cut = after(clock.now(), -days(retentionDays));
  const first = list.findLastIndex((one) => one.kind === 'full' && new Date(one.complete_until) <= cut);
  const [gone, kept] = [list.slice(0, Math.max(first, 0)), list.slice(Math.max(first, 0))];
  if (gone.length === 0) return [];
  for (const { name } of gone) await rm(join(target, name), { recursive: true });
  await forgetLog(target, kept);
  await forgetFiles(target, key, kept);
  return gone.map(({ name }) => name);
}

async function forgetLog(target: string, kept: readonly Kept[]): Promise<void> {
  for (const line of await readdir(join(target, 'log')).catch(() => [])) {
    const first = kept.find((one) => one.line === line && one.kind === 'full')?.first_segment;
    const folder = join(target, logName(line, ''));
    if (!first) await rm(folder, { recursive: true });
    else for (const file of await readdir(folder)) if (file < first) await rm(join(folder, file));
  }
}

async function forgetFiles(target: string, key: Buffer, kept: readonly Kept[]): Promise<void> {
  const listed = new Set<string>();
  for (const { name } of kept) for (const path of await keysIn(target, key, name)) listed.add(`${path}.sealed`);
  const folder = join(target, 'files');
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !listed.has(path.slice(folder.length + 1))) await rm(path);
  }
}

import type { FileMatch, FileTask } from '@yance/contract/results/file-endpoints.ts';
import { ZipUnread } from '@yance/web/zip.ts';
import { filesInZip, newUnpacking, type Unpacking } from './files-in-zip.ts';
import type { Picked } from './picked-files.ts';
import { rowsOf, type UploadRow } from './upload-row.ts';

/** Where files belong, as many as there are. */
export type Match = (files: readonly Picked[]) => Promise<{ files: FileMatch[]; tasks: FileTask[] }>;

/**
 * Files with where they belong. A ZIP whose own name says its sample stays whole, as the folder of one measurement; one
 * whose files say theirs is taken apart by sample, like a folder. What speaks of nothing stays as it is, for a person.
 */
export async function matchedRows(picked: readonly Picked[], match: Match): Promise<UploadRow[]> {
  const found = await match(picked);
  const rows = rowsOf(picked, found.files, found.tasks);
  const taken: UploadRow[] = [];
  const unpacking = newUnpacking();
  // One at a time: each is unpacked within what those before have left.
  for (const row of rows) taken.push(...((await parted(row, match, unpacking)) ?? [row]));
  return taken;
}

async function parted(row: UploadRow, match: Match, unpacking: Unpacking): Promise<UploadRow[] | undefined> {
  const isSure = row.verdict === 'matched' || row.verdict === 'known';
  if (!/\.zip$/i.test(row.path) || isSure) return undefined;
  const { left } = unpacking;
  try {
    const files = await filesInZip(row, unpacking);
    if (files.length === 0) return undefined;
    const found = await match(files);
    const rows = rowsOf(files, found.files, found.tasks);
    if (rows.some(({ verdict }) => verdict === 'matched' || verdict === 'known')) return rows;
    // It stays whole, and what was unpacked of it is let go.
    unpacking.left = left;
    return undefined;
  } catch (error) {
    // A person may still give it to a task as a whole.
    if (error instanceof ZipUnread) return [{ ...row, words: [row.words, error.message].filter(Boolean).join('；') }];
    throw error;
  }
}

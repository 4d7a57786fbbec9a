import type { FileMatch, FileTask } from '@yance/contract/results/file-endpoints.ts';
import { fileHash } from '@yance/web/file-hash.ts';
import type { Picked } from './picked-files.ts';

/** A file as it is asked about: by its path and size, and by its hash where it has been read for that. */
export type Asked = Picked & { sha256?: string };
export type Ask = (files: readonly Asked[]) => Promise<{ files: FileMatch[]; tasks: FileTask[] }>;

/**
 * Where files belong. Of those that seem to be in their task already by name and size the content decides: they are
 * read and asked about once more by their hash. One that cannot be read keeps the first answer.
 */
export async function matchContents(picked: readonly Picked[], ask: Ask): ReturnType<Ask> {
  const found = await ask(picked);
  const again: { at: number; asked: Asked }[] = [];
  for (const [at, { verdict }] of found.files.entries()) {
    const one = picked[at];
    if (verdict !== 'known' || !one) continue;
    const sha256 = await fileHash(one.file).catch(() => undefined);
    if (sha256) again.push({ at, asked: { ...one, sha256 } });
  }
  if (again.length === 0) return found;
  const sure = await ask(again.map(({ asked }) => asked));
  const byPlace = new Map(again.map(({ at }, index) => [at, sure.files[index]]));
  const files = found.files.map((match, at) => byPlace.get(at) ?? match);
  return { files, tasks: [...found.tasks, ...sure.tasks] };
}

import type { Computer, Member, Staff } from '../../kernel/actor.ts';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { filesByRid, markUsed, type StoredFile } from './files.store.ts';

/** Files that the actor sent, for a record that will name them, so that they stay. Refuses as findOwnFiles. */
export async function requireOwnFiles(...asked: Parameters<typeof findOwnFiles>): Promise<StoredFile[]> {
  const found = await findOwnFiles(...asked);
  await keepFiles(asked[0], found);
  return found;
}

/**
 * Notes that a record names files, so that they stay. Refuses `notFound` where one was removed meanwhile, because
 * nothing named it for so long.
 */
export async function keepFiles(tx: Tx, found: readonly StoredFile[]): Promise<void> {
  const unused = [...new Set(found.filter(({ used }) => !used).map(({ rid }) => rid))];
  if (unused.length > 0 && (await markUsed(tx, unused)) < unused.length) throw new Refusal('notFound');
}

/** Files that the actor sent, in the order asked for. Refuses `notFound` for any other, as if it were not there. */
export async function findOwnFiles(
  tx: Tx,
  actor: Member | Staff | Computer,
  rids: readonly string[],
  given: { pictures?: boolean } = {},
): Promise<StoredFile[]> {
  const found = await filesByRid(tx, rids);
  return rids.map((rid) => {
    const file = found.get(rid);
    if (!file || file.owner_kind !== actor.kind || file.owner_rid !== actor.rid) throw new Refusal('notFound');
    if (given.pictures && !file.picture) throw new Refusal('notFound');
    if (file.safety === 'infected') throw new Refusal('fileInfected');
    return file;
  });
}

export async function requireOwnFile(tx: Tx, actor: Member | Staff | Computer, rid: string): Promise<StoredFile> {
  const [file] = await requireOwnFiles(tx, actor, [rid]);
  if (!file) throw new Refusal('notFound');
  return file;
}

import type { Member, Staff } from '../../kernel/actor.ts';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { filesByRid, type StoredFile } from './files.store.ts';

/** Files that the actor sent, in the order asked for. Refuses `notFound` for any other, as if it were not there. */
export async function requireOwnFiles(
  tx: Tx,
  actor: Member | Staff,
  rids: readonly string[],
  given: { pictures?: boolean } = {},
): Promise<StoredFile[]> {
  const found = await filesByRid(tx, rids);
  return rids.map((rid) => {
    const file = found.get(rid);
    if (!file || file.owner_kind !== actor.kind || file.owner_rid !== actor.rid) throw new Refusal('notFound');
    if (given.pictures && !file.picture) throw new Refusal('notFound');
    return file;
  });
}

export async function requireOwnFile(tx: Tx, actor: Member | Staff, rid: string): Promise<StoredFile> {
  const [file] = await requireOwnFiles(tx, actor, [rid]);
  if (!file) throw new Refusal('notFound');
  return file;
}

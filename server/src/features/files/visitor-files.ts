import { storage } from '../../gateways/storage/storage.ts';
import { after, days } from '../../kernel/clock.ts';
import type { Tx, ReadWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { deleteFile, filesByRid } from './files.store.ts';

/** How long a visitor's upload waits to be taken, in milliseconds. */
export const visitorFileLife = days(1);

/** Refuses `fileUnknown` unless every file was sent by a visitor less than a day ago. */
export async function freshVisitorFiles({ tx, clock }: ReadWork, rids: readonly string[]): Promise<void> {
  const found = await filesByRid(tx, rids);
  for (const rid of rids) {
    const file = found.get(rid);
    if (file?.owner_kind !== 'visitor' || after(file.created_at, visitorFileLife) <= clock.now())
      throw new Refusal('fileUnknown');
  }
}

/** Forgets a file that nothing points at, row and bytes. */
export async function dropFile(tx: Tx, rid: string): Promise<void> {
  await deleteFile(tx, rid);
  await storage().remove(rid);
}

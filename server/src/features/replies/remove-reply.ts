import type { StaffWork } from '../../kernel/db.ts';
import { deleteReply } from './replies.store.ts';
import { usableReply } from './usable-reply.ts';

/** Takes a text away. Refuses as usableReply. */
export async function removeReply(work: StaffWork, rid: string): Promise<void> {
  await usableReply(work, rid, { forUpdate: true });
  await deleteReply(work.tx, rid);
}

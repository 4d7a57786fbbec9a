import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findReply, type ReplyRow } from './replies.store.ts';

/** A text that the person may use and change; refuses `notFound` for another's own one. */
export async function usableReply(
  { tx, actor }: StaffWork,
  rid: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<ReplyRow> {
  const row = await findReply(tx, { rid, staffRid: actor.rid, forUpdate });
  if (!row) throw new Refusal('notFound');
  return row;
}

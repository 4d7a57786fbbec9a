import type { PersonWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { clearUnread } from '../messages.store.ts';
import { findOrder } from '../orders.store.ts';

/** The reader's side has opened the messages of the order. */
export async function readMessages(work: PersonWork, rid: string): Promise<{ rid: string }> {
  const order = await findOrder(work.tx, rid);
  const byStaff = work.actor.kind === 'staff';
  if (!order || (!byStaff && order.member_rid !== work.actor.rid)) throw new Refusal('notFound');
  await clearUnread(work.tx, rid, byStaff ? 'staff' : 'member');
  return { rid };
}

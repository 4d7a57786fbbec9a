import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { clearUnread } from '../messages.store.ts';
import { findOrder } from '../orders.store.ts';

/** The customer has opened the messages of the own order. */
export async function readMessages({ tx, actor }: MemberWork, rid: string): Promise<{ rid: string }> {
  const order = await findOrder(tx, rid);
  if (!order || order.member_rid !== actor.rid) throw new Refusal('notFound');
  await clearUnread(tx, rid, 'member');
  return { rid };
}

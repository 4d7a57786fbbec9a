import { newRid, type PersonWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { countUnread, findOrder, insertMessage } from '../orders.store.ts';

export type Writing = PersonWork;

/** A message between the customer and the manager on an order; the other side sees that it is new. */
export async function writeMessage(work: Writing, given: { rid: string; content: string }): Promise<{ rid: string }> {
  const order = await findOrder(work.tx, given.rid);
  const byStaff = work.actor.kind === 'staff';
  if (!order || (!byStaff && order.member_rid !== work.actor.rid)) throw new Refusal('notFound');
  const rid = newRid();
  await insertMessage(work.tx, {
    rid,
    order_rid: order.rid,
    by_staff: byStaff,
    call: false,
    author_rid: work.actor.rid,
    content: given.content,
    at: work.clock.now(),
  });
  await countUnread(work.tx, order.rid, byStaff ? 'member' : 'staff');
  await announce(work, {
    entity: 'order',
    entity_rid: order.rid,
    event: byStaff ? 'answered' : 'asked',
    from_state: order.state,
    to_state: order.state,
  });
  return { rid };
}

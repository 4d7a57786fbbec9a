import { newRid, type StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { clockColumns } from '../../../kernel/time/running-clock.ts';
import { insertMessage } from '../messages.store.ts';
import { patchOrder } from '../orders.store.ts';
import { anyOrder } from '../state/move-order.ts';

/** Notes a call with the customer. The clock of the call stops; the order's own clock of the state is cleared. */
export async function logCall(work: StaffWork, given: { rid: string; note: string }): Promise<{ rid: string }> {
  const order = await anyOrder(work, given.rid);
  const rid = newRid();
  await insertMessage(work.tx, {
    rid,
    order_rid: order.rid,
    by_staff: true,
    call: true,
    author_rid: work.actor.rid,
    content: given.note,
    at: work.clock.now(),
  });
  if (['confirming', 'received'].includes(order.state)) await patchOrder(work.tx, order.rid, clockColumns(null));
  await announce(work, {
    entity: 'order',
    entity_rid: order.rid,
    event: 'called',
    from_state: order.state,
    to_state: order.state,
  });
  return { rid };
}

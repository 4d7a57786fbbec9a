import { type MemberWork, newRid, type StaffWork, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { clockColumns } from '../../../kernel/running-clock.ts';
import { anyOrder, moveOrder, ownOrder, type Moved } from '../state/move-order.ts';
import { hasSamples } from '../state/order-model.ts';
import { followParcel } from '../../parcels/index.ts';
import { requireSigned } from '../agreement/sign-agreement.ts';
import { insertMessage, insertShipment, patchOrder } from '../orders.store.ts';

/** The customer sent the samples; further parcels may follow while they travel. */
export async function shipOrder(
  work: MemberWork,
  given: { rid: string; courier: string; number: string },
): Promise<Moved> {
  const order = await ownOrder(work, given.rid);
  if (!['sending', 'travelling'].includes(order.state) || !hasSamples(order)) throw new Refusal('stepNotAllowed');
  await insertShipment(work.tx, {
    rid: newRid(),
    order_rid: order.rid,
    courier: given.courier,
    number: given.number,
    created_at: work.clock.now(),
  });
  await followParcel(work, { courier: given.courier, number: given.number, phone: order.contact_phone });
  await patchOrder(work.tx, order.rid, { search: `${order.search} ${given.number.toLowerCase()}` });
  if (order.state === 'travelling') {
    await announce(work, {
      entity: 'order',
      entity_rid: order.rid,
      event: 'shippedMore',
      from_state: 'travelling',
      to_state: 'travelling',
      details: { courier: given.courier, number: given.number },
    });
    return { rid: order.rid, state: 'travelling', label: '在途' };
  }
  return moveOrder(work, order.rid, 'ship', {
    to: 'travelling',
    details: { courier: given.courier, number: given.number },
  });
}

/** The manager fixes the plan; its tasks are made by who follows `order.lock`. The agreement must be signed. */
export async function lockPlanOfOrder(work: Work, rid: string): Promise<Moved> {
  const order = await anyOrder(work, rid);
  await requireSigned(work, order);
  return moveOrder(work, rid, 'lock', { to: 'waiting' });
}

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

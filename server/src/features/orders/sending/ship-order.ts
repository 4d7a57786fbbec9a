import { orderMachine } from '@yance/contract/orders/states.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { followParcel } from '../../parcels/index.ts';
import { insertShipment, patchOrder, shipmentsOf } from '../orders.store.ts';
import { type Moved, moveOrder, ownOrder } from '../state/move-order.ts';
import { hasSamples, maySendMore } from '../state/order-model.ts';
import { requireNewParcel } from './new-parcel.ts';

/** The customer sent the samples; further parcels may follow while they travel. */
export async function shipOrder(
  work: MemberWork,
  given: { rid: string; courier: string; number: string },
): Promise<Moved> {
  const order = await ownOrder(work, given.rid);
  const isFirst = order.state === 'sending' && hasSamples(order);
  if (!isFirst && !maySendMore(order)) throw new Refusal('stepNotAllowed');
  await requireNewParcel(work, order, await shipmentsOf(work.tx, [order.rid]), given);
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
    return { rid: order.rid, state: 'travelling', label: orderMachine.states.travelling };
  }
  return moveOrder(work, order.rid, 'ship', {
    to: 'travelling',
    details: { courier: given.courier, number: given.number },
  });
}

import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { changeShipment as changeCall } from '@yance/contract/orders/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { followParcel, movementsOf } from '../../parcels/index.ts';
import { clearDelays, patchShipments } from '../delays.store.ts';
import { patchOrder, shipmentsOf } from '../orders.store.ts';
import { ownOrder } from '../state/move-order.ts';
import { watchArrival } from '../state/arrival-watch.ts';

/**
 * The customer had entered a wrong number: the parcel is followed by the right one, and what was said of the wrong one
 * is over.
 */
export async function changeShipment(work: MemberWork, given: InputOf<typeof changeCall>): Promise<{ rid: string }> {
  const { courier, number, before } = given;
  const order = await ownOrder(work, given.rid);
  const entered = (await shipmentsOf(work.tx, order.rid)).some(
    (one) => one.courier === before.courier && one.number === before.number,
  );
  if (!entered) throw new Refusal('notFound');
  const [movement] = await movementsOf(work.tx, [before]);
  if (!canChange(order.state, movement?.signed_at)) throw new Refusal('parcelFixed');
  if (courier === before.courier && number === before.number) return { rid: order.rid };
  const now = work.clock.now();
  await patchShipments(work.tx, order.rid, before, { courier, number });
  await followParcel(work, { courier, number, phone: order.contact_phone });
  await clearDelays(work.tx, order.rid, now, before);
  await patchOrder(work.tx, order.rid, { search: `${order.search} ${number.toLowerCase()}` });
  await announce(work, {
    entity: 'order',
    entity_rid: order.rid,
    event: 'shipmentChanged',
    from_state: order.state,
    to_state: order.state,
    details: { courier, number, before: `${before.courier} ${before.number}` },
  });
  await watchArrival(work, order.rid);
  return { rid: order.rid };
}

/** Whether the number of a parcel may still be corrected: while its order is on its way and nobody signed for it. */
export const canChange = (state: string, signedAt: Date | string | null | undefined): boolean =>
  state === 'travelling' && !signedAt;

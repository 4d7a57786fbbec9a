import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { changeShipment as changeCall } from '@yance/contract/orders/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { followParcel, movementsOf } from '../../parcels/index.ts';
import { dropDelays, patchShipments } from '../delays.store.ts';
import { patchOrder, shipmentsOf } from '../orders.store.ts';
import { ownOrder } from '../state/move-order.ts';
import { isSameParcel, requireNewParcel } from './new-parcel.ts';
import { watchArrival } from '../delays/arrival-watch.ts';

/**
 * The customer had entered a wrong number: the parcel is followed by the right one, and what was said of the wrong one
 * is over.
 */
export async function changeShipment(work: MemberWork, given: InputOf<typeof changeCall>): Promise<{ rid: string }> {
  const { courier, number, before } = given;
  const order = await ownOrder(work, given.rid);
  const shipments = await shipmentsOf(work.tx, [order.rid]);
  if (!shipments.some((one) => isSameParcel(one, before))) throw new Refusal('notFound');
  const [movement] = await movementsOf(work.tx, [before]);
  if (!canChange(order.state, movement?.signed_at)) throw new Refusal('parcelFixed');
  if (isSameParcel({ courier, number }, before)) return { rid: order.rid };
  await requireNewParcel(work, order, shipments, { courier, number });
  await patchShipments(work.tx, order.rid, before, { courier, number });
  await followParcel(work, { courier, number, phone: order.contact_phone });
  await dropDelays(work.tx, order.rid, before);
  const numbers = shipments.map((one) => (isSameParcel(one, before) ? number : one.number));
  const search = searchWords(order.search, { without: shipments.map((one) => one.number), with: numbers });
  await patchOrder(work.tx, order.rid, { search });
  await announce(work, {
    entity: 'order',
    entity_rid: order.rid,
    event: 'shipmentChanged',
    from_state: order.state,
    to_state: order.state,
    details: { courier, number, before: `${before.courier} ${before.number}` },
  });
  await watchArrival(work, order.rid, work.clock.now());
  return { rid: order.rid };
}

/** Whether the number of a parcel may still be corrected: while its order is on its way and nobody signed for it. */
export const canChange = (state: string, signedAt: Date | string | null | undefined): boolean =>
  state === 'travelling' && !signedAt;

/** The words by which an order is found, with the numbers of its parcels as they are now. */
function searchWords(before: string, { without, with: now }: Record<'without' | 'with', readonly string[]>): string {
  const old = new Set(without.map((number) => number.toLowerCase()));
  const rest = before.split(' ').filter((word) => !old.has(word));
  return [...rest, ...new Set(now.map((number) => number.toLowerCase()))].join(' ');
}

import type { OfferForm } from '@yance/contract/orders/offer-endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import type { Order } from '../state/order-model.ts';
import { newOrder } from '../submit/new-order.ts';
import { promiseOrder } from '../price/promise-order.ts';
import { issueOffer } from './issue-offer.ts';
import { offerParties } from './offer-parties.ts';
import { priceOffer } from './price-offer.ts';

/** The manager orders for a customer, who accepts the price and signs before anything begins. */
export async function offerOrder(work: Work, given: OfferForm & { reason: string }): Promise<Order> {
  const parties = await offerParties(work, { member_rid: given.member_rid, manager_rid: null });
  const priced = await priceOffer(work, given);
  const promised_at = await promiseOrder(work.tx, priced.lines, work.clock.now());
  const { order, lines } = newOrder(work, {
    ...priced,
    promised_at,
    asked: given,
    delivery_type: 0,
    scene_date: null,
  });
  const changes = lines.map(({ name, count, unit }) => `${name} × ${count} ${unit}`);
  return issueOffer(work, { parties, order, lines, reason: given.reason, changes, from_order_rid: null });
}

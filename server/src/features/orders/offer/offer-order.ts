import { fenText } from '@yance/contract/kernel/money.ts';
import type { OfferForm } from '@yance/contract/orders/offer-endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import { promisedSpans } from '../../catalogue/index.ts';
import type { Order } from '../state/order-model.ts';
import { newOrder } from '../submit/new-order.ts';
import { promiseCalendar } from '../price/promise-order.ts';
import { issueOffer } from './issue-offer.ts';
import { offerParties } from './offer-parties.ts';
import { priceOffer } from './price-offer.ts';

/** The manager orders for a customer, who accepts the price and signs before anything begins. */
export async function offerOrder(work: Work, given: OfferForm & { reason: string }): Promise<Order> {
  const parties = await offerParties(work, { member_rid: given.member_rid, manager_rid: null });
  const priced = await priceOffer(work, given, { lock: true });
  const { order, lines } = newOrder(work, {
    ...priced,
    spans: await promisedSpans(work.tx, priced.lines),
    calendar: await promiseCalendar(work.tx, work.clock.now()),
    asked: { ...given, contact_phone: given.contact_phone ?? parties.member.phone },
    delivery_type: 0,
    scene_date: null,
  });
  const changes = [
    ...lines.map(({ name, count, unit }) => `${name} × ${count} ${unit}`),
    ...priced.reductions.map(({ title, rule, taken_fen }) => `「${title}」（${rule}）优惠 ${fenText(taken_fen)}`),
  ];
  return issueOffer(work, { parties, order, lines, reason: given.reason, changes, from_order_rid: null });
}

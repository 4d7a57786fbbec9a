import type { Fen } from '@yance/contract/kernel/money.ts';
import { lineOf } from '@yance/contract/pricing/rule-lines.ts';
import { newRid, type StaffWork, type Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { issueOffer } from './issue-offer.ts';
import type { OfferParties } from './offer-parties.ts';
import { untouched, type UnissuedOrder } from '../submit/new-order.ts';
import { spansToday } from '../price/promise-order.ts';
import { analysis, type Order, type OrderLine } from '../state/order-model.ts';
import { inputsOf, insertInputs, linesOf, patchOrder } from '../orders.store.ts';

/**
 * Prepares a new order that tests one line of an old one again, for a price that the manager names (0 where the
 * operator bears it). It waits as 待客户确认 like a change of price: the customer's click signs its agreement and places the
 * hold, a refusal or seven days end it. Samples that are on the premises move to it, and only what is not here any more
 * is sent again; data that were sent to be analysed go along.
 */
export async function offerRetest(
  work: StaffWork,
  given: { parties: OfferParties; order: Order; line_rid: string; amount_fen: Fen; reason: string },
): Promise<Order> {
  const old = (await linesOf(work.tx, given.order.rid)).find((line) => line.rid === given.line_rid);
  if (!old) throw new Refusal('notFound');
  const written = retestOrder(work, given, old);
  const line = retestLine(written.rid, given, old);
  const order = { ...written, promise_spans: await spansToday(work.tx, [line]) };
  // What was sent to be analysed is still here; nobody sends it again.
  const inputs = old.type_id === analysis ? await inputsOf(work.tx, given.order.rid) : [];
  const offered = await issueOffer(work, {
    parties: given.parties,
    order,
    lines: [line],
    reason: given.reason,
    changes: [order.message],
    from_order_rid: given.order.rid,
    from_line_rid: given.line_rid,
    ...(inputs.length > 0 ? { resume: 'received' as const } : {}),
  });
  if (inputs.length > 0)
    await insertInputs(
      work,
      offered.rid,
      inputs.map((rid) => ({ rid })),
    );
  return offered;
}

/** All samples of an offered order are here already: once accepted it goes on as 已收样. */
export const resumeReceived = ({ tx }: Work, rid: string): Promise<void> =>
  patchOrder(tx, rid, { resume_state: 'received' });

/** The old order's people, payer and policy, with one line; `search` lacks the number that the database gives. */
function retestOrder(work: Work, given: { order: Order; amount_fen: Fen }, old: OrderLine): UnissuedOrder {
  const { order_no, ...base } = given.order;
  return {
    ...base,
    ...untouched,
    rid: newRid(),
    created_at: work.clock.now(),
    total_fen: given.amount_fen,
    samples: old.count,
    titles: [old.name],
    types: [old.type_id],
    search: [old.name, order_no, base.contact_name, base.contact_phone].join(' ').toLowerCase(),
    delivery_type: 0,
    scene_date: null,
    report: 'electronic',
    message: `复测订单 ${order_no} 的「${old.name}」，${old.type_id === analysis ? '使用原有数据' : '使用留存样品，不足时请补寄'}`,
    extras: [],
  };
}

function retestLine(orderRid: string, given: { amount_fen: Fen; reason: string }, old: OrderLine): OrderLine {
  const { amount_fen } = given;
  const named = { kind: 'named', label: '复测', rule: given.reason } as const;
  const line = lineOf({ ...named, quantity: 1, unit: '次', unit_fen: amount_fen });
  return {
    ...old,
    rid: newRid(),
    order_rid: orderRid,
    position: 0,
    urgent: 'none',
    amount_fen,
    price: { lines: [line], total_fen: amount_fen, by_quote: false },
    groups: old.groups.map(({ data }) => ({ rid: newRid(), data })),
  };
}

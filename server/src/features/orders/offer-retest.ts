import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import type { Staff } from '../../kernel/actor.ts';
import { beginning } from '../../kernel/advance.ts';
import { newRid, type Work } from '../../kernel/db.ts';
import { announce } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { getMember } from '../identity/index.ts';
import { agreementContent, newAgreement } from './agreement.ts';
import { clockFor, clockJobs } from './order-clock.ts';
import type { Order, OrderLine } from './order-model.ts';
import { insertOrder, insertProposal, linesOf } from './orders.store.ts';

/**
 * Prepares a new order that tests one line of an old one again, for a price that the manager names (0 where the house
 * bears it). It waits as 待客户确认 like a change of price: the customer's click signs its agreement and places the
 * hold, a refusal or seven days end it. Its samples are the kept ones, which the keeper receives from the shelf.
 */
export async function offerRetest(
  work: Work & { actor: Staff },
  given: { order: Order; line_rid: string; amount_fen: Fen; reason: string },
): Promise<Order> {
  const { tx, clock } = work;
  const old = (await linesOf(tx, given.order.rid)).find((line) => line.rid === given.line_rid);
  if (!old) throw new Refusal('notFound');
  const member = await getMember(tx, given.order.member_rid);
  const draft = await newOrder(work, given, old);
  const line = retestLine(draft.rid, given, old);
  const content = await agreementContent(tx, {
    company: member.company,
    lines: [line],
    extras: [],
    contact: { name: draft.contact_name, phone: draft.contact_phone },
  });
  const day = shanghaiDate(clock.now()).replaceAll('-', '');
  const agreement = newAgreement(work, { memberRid: member.rid, orderRid: draft.rid, version: 1, content });
  const order_no = await insertOrder(tx, draft, { day, lines: [line], agreement });
  const order: Order = { ...draft, order_no, search: `${order_no} ${draft.search}` };
  await insertProposal(tx, {
    rid: newRid(),
    order_rid: order.rid,
    reason: given.reason,
    before_fen: 0,
    after_fen: given.amount_fen,
    changes: [draft.message],
    lines: [],
    expires_at: order.clock_until ?? clock.now(),
    answered_at: null,
  });
  const details = { order_no, total_fen: order.total_fen, from_order_rid: given.order.rid };
  await announce(work, beginning(orderMachine, { rid: order.rid, event: 'offer', state: 'accepting', details }), {
    jobs: await clockJobs(work, order),
    known: { order, lines: [line] },
  });
  return order;
}

/** The old order's people, payer and policy, with one line; `search` lacks the number that the database gives. */
async function newOrder(
  work: Work,
  given: { order: Order; amount_fen: Fen },
  old: OrderLine,
): Promise<Omit<Order, 'order_no'>> {
  const { order_no, ...base } = given.order;
  const running = await clockFor(work.tx, 'accepting', work.clock.now());
  return {
    ...base,
    rid: newRid(),
    state: 'accepting',
    resume_state: 'confirming',
    created_at: work.clock.now(),
    total_fen: given.amount_fen,
    samples: old.count,
    titles: [old.name],
    types: [old.type_id],
    search: [old.name, order_no, base.contact_name, base.contact_phone].join(' ').toLowerCase(),
    delivery_type: 0,
    scene_date: null,
    report: 'electronic',
    message: `复测订单 ${order_no} 的「${old.name}」，使用留存样品，不足时请补寄`,
    extras: [],
    settlement: null,
    complaining: false,
    clock_label: running?.label ?? null,
    clock_until: running?.until ?? null,
    cancel_asked_at: null,
    cancel_reason: null,
    unread_member: 0,
    unread_house: 0,
  };
}

function retestLine(orderRid: string, given: { amount_fen: Fen; reason: string }, old: OrderLine): OrderLine {
  const { amount_fen } = given;
  const named = { label: '复测', rule: given.reason, quantity: 1, unit: '次', unit_fen: amount_fen, amount_fen };
  return {
    ...old,
    rid: newRid(),
    order_rid: orderRid,
    position: 0,
    urgent: 'none',
    amount_fen,
    price: { lines: [named], total_fen: amount_fen, by_quote: false },
    groups: old.groups.map(({ data }) => ({ rid: newRid(), data })),
  };
}

import type { Demand } from '@yance/contract/orders/demand.ts';
import { orderLabel, orderMachine, type OrderState } from '@yance/contract/orders/states.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { Member } from '../../kernel/actor.ts';
import { begin } from '../../kernel/advance.ts';
import { newRid, type Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { placeHolds } from '../charges/index.ts';
import { getMember, type MemberProfile } from '../identity/index.ts';
import { deletePlanLines } from '../plans/index.ts';
import { agreementContent, agreementHash, newAgreement } from './agreement.ts';
import { clockFor, setClock } from './order-clock.ts';
import type { Order, OrderLine } from './order-model.ts';
import { dropDraft, insertAgreement, insertOrder, nextOrderNumber, signAgreementRow } from './orders.store.ts';
import { priceDemand, type PricedDemand } from './price-demand.ts';

export interface Placement extends Demand {
  sign_name?: string | undefined;
  agreement_hash?: string | undefined;
}
export interface Placed {
  rid: string;
  order_no: string;
  state: OrderState;
  label: string;
  total_fen: number;
  missing_fen: number;
}

/**
 * Makes an order of chosen plan lines: checks the profile, the forms and the signed agreement, takes a
 * snapshot of prices with their rules, places the hold where the member's policy asks for one at submit.
 * What the balance and the credit do not cover waits as 待支付.
 */
export async function placeOrder(work: Work & { actor: Member }, given: Placement, ip: string): Promise<Placed> {
  const { tx, clock, actor } = work;
  const member = await getMember(tx, actor.rid);
  if (!member?.certified) throw new Refusal('profileIncomplete');
  const priced = await priceDemand(tx, actor.rid, given);
  const content = await agreementContent(tx, actor.rid, {
    lines: agreedLines(priced),
    extras: priced.extras,
    contact: { name: given.contact_name, phone: given.contact_phone },
  });
  const signs = given.sign_name !== undefined && given.agreement_hash !== undefined;
  if (signs && agreementHash(content) !== given.agreement_hash) throw new Refusal('agreementChanged');
  const order = await newOrder(work, given, member, priced);
  const lines = newLines(order.rid, priced);
  const missing = member.policy === 'credit' ? await tryHolds(work, order, lines) : 0;
  const state: OrderState = member.policy === 'prepaid' ? 'confirming' : missing > 0 ? 'paying' : 'sending';
  const running = await clockFor(tx, state, clock.now());
  const stored: Order = {
    ...order,
    state,
    resume_state: state === 'paying' ? 'sending' : null,
    clock_label: running?.label ?? null,
    clock_until: running?.until ?? null,
  };
  await insertOrder(tx, stored, lines);
  const agreement = newAgreement(work, { memberRid: actor.rid, orderRid: order.rid, version: 1, content });
  await insertAgreement(tx, agreement);
  if (signs)
    await signAgreementRow(tx, agreement.rid, {
      signed_at: clock.now(),
      sign_name: given.sign_name ?? '',
      sign_ip: ip,
    });
  const removed = await deletePlanLines(
    tx,
    actor.rid,
    priced.lines.map((line) => line.plan_rid),
  );
  if (removed !== priced.lines.length) throw new Refusal('planChanged');
  await dropDraft(tx, actor.rid);
  await begin(work, orderMachine, {
    rid: order.rid,
    event: 'submit',
    state,
    details: {
      order_no: order.order_no,
      total_fen: order.total_fen,
      service_rids: [...new Set(priced.lines.map((line) => line.service.rid))],
    },
  });
  await setClock(work, stored);
  return {
    rid: order.rid,
    order_no: order.order_no,
    state,
    label: orderLabel({ state, settlement: null }).label,
    total_fen: order.total_fen,
    missing_fen: missing,
  };
}

export function agreedLines(priced: PricedDemand) {
  return priced.lines.map(({ service, count, urgent, price, groups }) => ({
    name: service.definition.name,
    unit: service.definition.unit,
    fields: service.definition.parameters,
    count,
    urgent,
    price,
    groups,
  }));
}

/** Places the holds of all lines and extras, or none: returns what is missing in fen. */
async function tryHolds(work: Work, order: Order, lines: readonly OrderLine[]): Promise<number> {
  try {
    await placeHolds(work, holdsOf(order, lines));
    return 0;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'fundsTooLow')
      return (error.data as { missing_fen: number }).missing_fen;
    throw error;
  }
}

/** One hold for each line and each extra of an order. */
export function holdsOf(
  order: Order,
  lines: readonly Pick<OrderLine, 'rid' | 'name' | 'amount_fen'>[],
): Parameters<typeof placeHolds>[1] {
  return {
    payer: { kind: order.payer_kind as 'member', rid: order.payer_rid },
    order_rid: order.rid,
    allowCredit: order.policy === 'credit',
    lines: [
      ...lines.map((line) => ({
        cause: 'order_line' as const,
        cause_rid: line.rid,
        title: `${order.order_no} ${line.name}`,
        amount_fen: line.amount_fen,
      })),
      ...order.extras.map((extra) => ({
        cause: 'order_extra' as const,
        cause_rid: extra.rid,
        title: `${order.order_no} ${extra.title}`,
        amount_fen: extra.amount_fen,
      })),
    ],
  };
}

async function newOrder(work: Work, given: Placement, member: MemberProfile, priced: PricedDemand): Promise<Order> {
  const now = work.clock.now();
  const order_no = shanghaiDate(now).replaceAll('-', '') + String(await nextOrderNumber(work.tx)).padStart(5, '0');
  const titles = priced.lines.map((line) => line.service.definition.name);
  return {
    rid: newRid(),
    order_no,
    member_rid: member.rid,
    manager_rid: member.manager_rid,
    payer_kind: 'member',
    payer_rid: member.rid,
    policy: member.policy,
    state: 'sending',
    resume_state: null,
    created_at: now,
    total_fen: priced.total_fen,
    samples: priced.lines.reduce((sum, line) => sum + line.count, 0),
    titles,
    types: [...new Set(priced.lines.map((line) => line.service.definition.type_id))],
    search: [order_no, ...titles, given.contact_name, given.contact_phone].join(' ').toLowerCase(),
    contact_name: given.contact_name,
    contact_phone: given.contact_phone,
    delivery_type: given.delivery_type,
    report: given.report,
    message: given.message ?? '',
    extras: priced.extras,
    settlement: null,
    clock_label: null,
    clock_until: null,
  };
}

function newLines(orderRid: string, priced: PricedDemand): OrderLine[] {
  return priced.lines.map((line, position) => ({
    rid: newRid(),
    order_rid: orderRid,
    position,
    service_rid: line.service.rid,
    name: line.service.definition.name,
    img: line.service.img,
    unit: line.service.definition.unit,
    type_id: line.service.definition.type_id,
    count: line.count,
    urgent: line.urgent,
    amount_fen: line.price.total_fen,
    price: line.price,
    fields: line.service.definition.parameters,
    rules: line.service.definition.prices,
    groups: line.groups,
  }));
}

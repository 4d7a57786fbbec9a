import type { PromiseSpan } from '@yance/contract/catalogue/promise.ts';
import type { Receiver } from '@yance/contract/parcels/parcel.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import type { MemberProfile } from '../../identity/index.ts';
import type { Extra, Order, OrderLine, OrderReduction } from '../state/order-model.ts';
import type { OrderPayer } from '../price/order-payer.ts';
import type { PricedLine } from '../price/price-demand.ts';
import { expectedResults, lineSpans, type PromiseCalendar } from '../price/promise-order.ts';

/** An order as it is written; its number, state and clock come with its issue. `search` lacks the number. */
export type UnissuedOrder = Omit<Order, 'order_no' | 'state' | 'resume_state' | 'clock_kind' | 'clock_until'>;

/** What no order has when it is written. */
export const untouched = {
  settlement: null,
  reductions: [],
  complaining: false,
  collected_on: null,
  promise_spans: [],
  promised_from: null,
  promised_at: null,
  late: false,
  delivered_at: null,
  report_receiver: null,
  report_due_at: null,
  report_courier: '',
  report_number: '',
  report_sent_at: null,
  approval_asked_at: null,
  cancel_asked_at: null,
  cancel_reason: null,
  unread_member: 0,
  unread_staff: 0,
} satisfies Partial<Order>;

interface Written {
  member: MemberProfile;
  /** Who pays, and by which terms; the member by the member's own where it is left out. */
  paid?: Pick<OrderPayer, 'payer' | 'policy' | 'project'>;
  asked: Pick<Order, 'contact_name' | 'contact_phone' | 'report'> & {
    message?: string | undefined;
    customer_ref?: string | undefined;
  };
  lines: readonly PricedLine[];
  extras: Extra[];
  total_fen: number;
  /** What a coupon and points take off; left out where nothing does. */
  reductions?: OrderReduction[];
  delivery_type: number;
  /** The earliest booking on site. */
  scene_date: string | null;
  /** How long each line takes once everything is here, and what a day is worked out with. */
  spans: readonly (PromiseSpan | null)[];
  calendar: PromiseCalendar;
  /** The day of the pickup. */
  collected_on?: string | undefined;
  /** Where the paper report goes; left out where nobody said it. */
  report_receiver?: Receiver | null;
}

/** An order of a member, with its lines. */
export function newOrder(work: Work, given: Written): { order: UnissuedOrder; lines: OrderLine[] } {
  const { member, asked, extras, total_fen, delivery_type, scene_date } = given;
  const { paid = { payer: { kind: 'member', rid: member.rid }, policy: member.policy, project: null } } = given;
  const rid = newRid();
  const lines = newLines(given.lines).map((line) => ({ ...line, order_rid: rid }));
  const titles = lines.map((line) => line.name);
  const order: UnissuedOrder = {
    ...untouched,
    rid,
    member_rid: member.rid,
    manager_rid: member.manager_rid,
    payer_kind: paid.payer.kind,
    payer_rid: paid.payer.rid,
    project_rid: paid.project?.rid ?? null,
    policy: paid.policy,
    created_at: work.clock.now(),
    total_fen,
    samples: lines.reduce((sum, line) => sum + line.count, 0),
    titles,
    types: [...new Set(lines.map((line) => line.type_id))],
    search: [...titles, asked.contact_name, asked.contact_phone].join(' ').toLowerCase(),
    contact_name: asked.contact_name,
    contact_phone: asked.contact_phone,
    customer_ref: paid.project?.grant_no || (asked.customer_ref ?? ''),
    delivery_type,
    scene_date,
    collected_on: given.collected_on ?? null,
    promise_spans: lineSpans(lines, given.spans),
    report: asked.report,
    report_receiver: given.report_receiver ?? null,
    message: asked.message ?? '',
    extras,
    reductions: given.reductions ?? [],
  };
  return { order: { ...order, promised_at: expectedResults(order, given.calendar)?.at ?? null }, lines };
}

/** Priced lines as an order keeps them: what of the service they need later stays with them. */
export const newLines = (priced: readonly PricedLine[]): Omit<OrderLine, 'order_rid'>[] =>
  priced.map(({ service, count, urgent, price, rules, groups }, position) => {
    const { name, unit, type_id, parameters: fields } = service.definition;
    const amount_fen = price.total_fen;
    return {
      rid: newRid(),
      position,
      service_rid: service.rid,
      name,
      img: service.img,
      unit,
      type_id,
      count,
      urgent,
      amount_fen,
      price,
      fields,
      rules: [...rules],
      groups,
    };
  });

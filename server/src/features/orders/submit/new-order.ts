import type { Receiver } from '@yance/contract/parcels/parcel.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import type { MemberProfile } from '../../identity/index.ts';
import type { Extra, Order, OrderLine } from '../state/order-model.ts';
import type { PricedLine } from '../price/price-demand.ts';

/** An order as it is written; its number, state and clock come with its issue. `search` lacks the number. */
export type UnissuedOrder = Omit<Order, 'order_no' | 'state' | 'resume_state' | 'clock_kind' | 'clock_until'>;

/** What no order has when it is written. */
export const untouched = {
  settlement: null,
  complaining: false,
  promised_at: null,
  late: false,
  delivered_at: null,
  report_receiver: null,
  report_due_at: null,
  report_courier: '',
  report_number: '',
  report_sent_at: null,
  cancel_asked_at: null,
  cancel_reason: null,
  unread_member: 0,
  unread_staff: 0,
} as const satisfies Partial<Order>;

interface Written {
  member: MemberProfile;
  asked: Pick<Order, 'contact_name' | 'contact_phone' | 'report'> & { message?: string | undefined };
  lines: readonly PricedLine[];
  extras: Extra[];
  total_fen: number;
  delivery_type: number;
  /** The earliest booking on site. */
  scene_date: string | null;
  /** By when the last results are promised. */
  promised_at: Date | null;
  /** Where the paper report goes; left out where nobody said it. */
  report_receiver?: Receiver | null;
}

/** An order of a member who pays for it, with its lines. */
export function newOrder(work: Work, given: Written): { order: UnissuedOrder; lines: OrderLine[] } {
  const { member, asked, extras, total_fen, delivery_type, scene_date } = given;
  const rid = newRid();
  const lines = newLines(given.lines).map((line) => ({ ...line, order_rid: rid }));
  const titles = lines.map((line) => line.name);
  const order: UnissuedOrder = {
    ...untouched,
    rid,
    member_rid: member.rid,
    manager_rid: member.manager_rid,
    payer_kind: 'member',
    payer_rid: member.rid,
    policy: member.policy,
    created_at: work.clock.now(),
    total_fen,
    samples: lines.reduce((sum, line) => sum + line.count, 0),
    titles,
    types: [...new Set(lines.map((line) => line.type_id))],
    search: [...titles, asked.contact_name, asked.contact_phone].join(' ').toLowerCase(),
    contact_name: asked.contact_name,
    contact_phone: asked.contact_phone,
    delivery_type,
    scene_date,
    promised_at: given.promised_at,
    report: asked.report,
    report_receiver: given.report_receiver ?? null,
    message: asked.message ?? '',
    extras,
  };
  return { order, lines };
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

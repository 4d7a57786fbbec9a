import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiDate, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { exportOrders, exportStaffOrders } from '@yance/contract/orders/list-endpoints.ts';
import { orderLabel } from '@yance/contract/orders/states.ts';
import type { Member, Staff } from '../../kernel/actor.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { RawReply } from '../../kernel/route.ts';
import { sheetReply, type SheetFormat } from '../../kernel/spreadsheet.ts';
import { openTicket, sealTicket } from '../../kernel/tickets.ts';
import { membersByRid } from '../identity/index.ts';
import { customerOf } from './list-orders.ts';
import type { Order } from './order-model.ts';
import { countOrders, pageOfOrders, type OrderFilter } from './order-lists.store.ts';

const mostRows = 10_000;
type Link = OutputOf<typeof exportOrders>;
/** A filter as a ticket carries it: moments as texts. */
type Carried = Omit<OrderFilter, 'since' | 'until' | 'overdueAt'> & {
  since?: string;
  until?: string;
  overdueAt?: string;
};

/** A link to the member's orders under the page's filter. */
export function exportOwn(work: Work & { actor: Member }, input: InputOf<typeof exportOrders>): Promise<Link> {
  const { tab, kw, from, to, type, format } = input;
  return linkFor(work, format, {
    memberRid: work.actor.rid,
    tab,
    kw,
    ...(type ? { type } : {}),
    ...(from ? { since: shanghaiMoment(from).toISOString() } : {}),
    ...(to ? { until: shanghaiMoment(addDays(to, 1)).toISOString() } : {}),
  });
}

/** A link to the orders of the house under the page's filter, with their customers. */
export function exportForStaff(work: Work & { actor: Staff }, input: InputOf<typeof exportStaffOrders>): Promise<Link> {
  const { states, kw, mine, overdue, need, format } = input;
  return linkFor(work, format, {
    states,
    kw,
    ...(mine ? { managerRid: work.actor.rid } : {}),
    ...(overdue ? { overdueAt: work.clock.now().toISOString() } : {}),
    ...(need ? { need } : {}),
  });
}

async function linkFor({ tx, clock }: Work, format: SheetFormat, carried: Carried): Promise<Link> {
  const ticket = sealTicket({ export: JSON.stringify(carried), format }, clock);
  return {
    name: `${fileName(clock.now())}.${format}`,
    url: `/api/open/order/export?ticket=${ticket}`,
    total: await countOrders(tx, filterOf(carried)),
  };
}

const fileName = (now: Date): string => `订单-${shanghaiDate(now)}`;

function filterOf({ since, until, overdueAt, ...rest }: Carried): OrderFilter {
  return {
    ...rest,
    ...(since ? { since: new Date(since) } : {}),
    ...(until ? { until: new Date(until) } : {}),
    ...(overdueAt ? { overdueAt: new Date(overdueAt) } : {}),
  };
}

/** The file behind such a link. */
export async function exportReply({ tx, clock }: Work, ticket: string): Promise<RawReply> {
  const payload = openTicket(ticket, clock);
  if (!payload?.export) throw new Refusal('linkOver', { status: 410 });
  const carried = JSON.parse(payload.export) as Carried;
  const rows = await allRows(tx, filterOf(carried));
  const members = carried.memberRid ? null : await membersByRid(tx, [...new Set(rows.map((row) => row.member_rid))]);
  const titles = [
    '订单号',
    '下单时间',
    '状态',
    '检测项目',
    '样品数',
    '金额（元）',
    '联系人',
    '联系电话',
    '报告',
    '备注',
  ];
  const sheet = {
    name: '订单',
    columns: [...titles, ...(members ? ['客户', '单位', '客户手机'] : [])].map((title) => ({ title })),
    rows: rows.map((order) => [...cellsOf(order), ...(members ? customerCells(order, members) : [])]),
  };
  return sheetReply(sheet, payload.format === 'csv' ? 'csv' : 'xlsx', fileName(clock.now()));
}

async function allRows(tx: Work['tx'], filter: OrderFilter): Promise<Order[]> {
  return (await pageOfOrders(tx, filter, { page: 1, size: mostRows })).rows;
}

const cellsOf = (order: Order): (string | number)[] => [
  order.order_no,
  shanghaiIso(order.created_at).slice(0, 16).replace('T', ' '),
  orderLabel(order).label,
  order.titles.join('、'),
  order.samples,
  order.total_fen / 100,
  order.contact_name,
  order.contact_phone,
  order.report === 'paper' ? '纸质与电子' : '电子',
  order.message,
];

function customerCells(order: Order, members: Awaited<ReturnType<typeof membersByRid>>): string[] {
  const { name, company, phone } = customerOf(order, members);
  return [name, company, phone];
}

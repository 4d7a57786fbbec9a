import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { exportOrders, exportStaffOrders } from '@yance/contract/orders/list-endpoints.ts';
import { orderLabel } from '@yance/contract/orders/states.ts';
import type { MemberWork, StaffWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { type SheetColumn, type SheetFormat, sheetReply } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { openTicket, sealTicket } from '../../../kernel/tickets.ts';
import { membersByRid } from '../../identity/index.ts';
import { countOrders, type OrderFilter, pageOfOrders } from '../order-lists.store.ts';
import type { Order } from '../state/order-model.ts';
import { staffFilter } from './list-staff-orders.ts';
import { customerOf } from './order-row.ts';

const mostRows = 10_000;
type Link = OutputOf<typeof exportOrders>;
/** A filter as a ticket carries it: moments as texts. */
type Carried = Omit<OrderFilter, 'since' | 'until' | 'overdueAt'> & {
  since?: string;
  until?: string;
  overdueAt?: string;
};

/** A link to the member's orders under the page's filter. */
export function exportOwn(work: MemberWork, input: InputOf<typeof exportOrders>): Promise<Link> {
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

/** A link to the orders of the operator under the page's filter, with their customers. */
export function exportForStaff(work: StaffWork, input: InputOf<typeof exportStaffOrders>): Promise<Link> {
  const { since, until, ...filter } = staffFilter(work, input);
  return linkFor(work, input.format, {
    ...filter,
    ...(since ? { since: since.toISOString() } : {}),
    ...(until ? { until: until.toISOString() } : {}),
    ...(input.overdue ? { overdueAt: work.clock.now().toISOString() } : {}),
  });
}

async function linkFor({ tx, clock }: Work, format: SheetFormat, carried: Carried): Promise<Link> {
  const ticket = sealTicket('orders', { export: JSON.stringify(carried), format }, clock);
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
  const payload = openTicket('orders', ticket, clock);
  if (!payload?.export) throw new Refusal('linkOver', { status: 410 });
  const carried = JSON.parse(payload.export) as Carried;
  const rows = await allRows(tx, filterOf(carried));
  const members = carried.memberRid ? null : await membersByRid(tx, [...new Set(rows.map((row) => row.member_rid))]);
  const sheet = {
    name: '订单',
    columns: [...columns, ...(members ? customerColumns : [])],
    rows: rows.map((order) => [...cellsOf(order), ...(members ? customerCells(order, members) : [])]),
  };
  return sheetReply(sheet, payload.format === 'csv' ? 'csv' : 'xlsx', fileName(clock.now()));
}

const columns: readonly SheetColumn[] = [
  { title: '订单号' },
  { title: '下单时间', shown: 'moment', width: 17 },
  { title: '状态' },
  { title: '检测项目' },
  { title: '样品数' },
  { title: '金额（元）', shown: 'money', width: 12 },
  { title: '联系人' },
  { title: '联系电话' },
  { title: '报告' },
  { title: '备注' },
];
const customerColumns: readonly SheetColumn[] = [{ title: '客户' }, { title: '单位' }, { title: '客户手机' }];

async function allRows(tx: Work['tx'], filter: OrderFilter): Promise<Order[]> {
  return (await pageOfOrders(tx, filter, { page: 1, size: mostRows })).rows;
}

const cellsOf = (order: Order): (string | number | Date)[] => [
  order.order_no,
  order.created_at,
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

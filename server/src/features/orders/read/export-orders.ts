import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { exportCommunityOrders } from '@yance/contract/orders/community-endpoints.ts';
import {
  exportDownload,
  exportStaffDownload,
  type exportOrders,
  type exportStaffOrders,
} from '@yance/contract/orders/list-endpoints.ts';
import { orderLabel } from '@yance/contract/orders/order-label.ts';
import type { MemberWork, StaffWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { type SheetColumn, type SheetFormat, sheetReply } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { downloadLink, openTicket, replyOnce } from '../../../kernel/access/tickets.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { booksOf, requireManager } from '../../communities/index.ts';
import { membersByRid } from '../../identity/index.ts';
import { countOrders, type OrderFilter, ordersMatching } from '../order-lists.store.ts';
import type { Order } from '../state/order-model.ts';
import { communitySheet } from './list-community-orders.ts';
import { staffFilter } from './list-staff-orders.ts';
import { customerOf, namedPayersOf } from './order-row.ts';
import { testedBy } from './tested-by-community.ts';

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
  const { since, until } = dayRange({ since: from, until: to });
  return linkFor(work, format, {
    memberRid: work.actor.rid,
    tab,
    kw,
    ...(type ? { type } : {}),
    ...(since ? { since: since.toISOString() } : {}),
    ...(until ? { until: until.toISOString() } : {}),
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

/** A filter of a community's orders and instrument time as a ticket carries it: days as texts. */
type CommunityFilter = Omit<InputOf<typeof exportCommunityOrders>, 'rid' | 'format'>;

/** A link to the orders and the instrument time that a community's money pays, for who runs it. */
export async function exportOfCommunity(
  work: MemberWork,
  { rid, format, ...asked }: InputOf<typeof exportCommunityOrders>,
): Promise<Link> {
  requireManager(await booksOf(work, rid));
  const filter = { ...asked, ...dayRange(asked) };
  const { total } = await testedBy(work.tx, rid, { offset: 0, limit: 0, filter });
  return linkTo(work, format, { payload: { community: rid, tested: JSON.stringify(asked) }, total });
}

async function linkFor(work: MemberWork | StaffWork, format: SheetFormat, carried: Carried): Promise<Link> {
  const payload = { export: JSON.stringify(carried) };
  return linkTo(work, format, { payload, total: await countOrders(work.tx, filterOf(carried)) });
}

function linkTo(
  work: MemberWork | StaffWork,
  format: SheetFormat,
  { payload, total }: { payload: Record<string, string>; total: number },
): Link {
  return {
    name: `${fileName(work.clock.now())}.${format}`,
    url: downloadLink(work, 'orders', {
      open: exportDownload,
      staff: exportStaffDownload,
      payload: { ...payload, format },
    }),
    total,
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

/** The file behind a member's link. */
export const ownExportReply = (work: Work, ticket: string): Promise<RawReply> =>
  exportReply(work, openTicket('orders', ticket, work.clock));

/** The file behind a link of the console. */
export const staffExportReply = (call: Call<typeof exportStaffDownload>): Promise<RawReply> =>
  replyOnce(call, 'orders', (payload) => exportReply(call, payload));

async function exportReply({ tx, clock }: Work, payload: Record<string, string> | null): Promise<RawReply> {
  const format = payload?.format === 'csv' ? 'csv' : 'xlsx';
  if (payload?.community) {
    const asked = JSON.parse(payload.tested ?? '{}') as CommunityFilter;
    const sheet = await communitySheet(tx, payload.community, {
      most: mostRows,
      filter: { ...asked, ...dayRange(asked) },
    });
    return sheetReply(sheet, format, fileName(clock.now()));
  }
  if (!payload?.export) throw new Refusal('linkOver', { status: 410 });
  const carried = JSON.parse(payload.export) as Carried;
  const rows = await ordersMatching(tx, filterOf(carried), mostRows);
  const members = carried.memberRid ? null : await membersByRid(tx, [...new Set(rows.map((row) => row.member_rid))]);
  const payers = await namedPayersOf(tx, rows);
  const sheet = {
    name: '订单',
    columns: [...columns, ...(members ? customerColumns : [])],
    rows: rows.map((order) => [
      ...cellsOf(order, payers.get(order.rid)?.name ?? '个人'),
      ...(members ? customerCells(order, members) : []),
    ]),
  };
  return sheetReply(sheet, format, fileName(clock.now()));
}

const columns: readonly SheetColumn[] = [
  { title: '订单号' },
  { title: '下单时间', shown: 'moment', width: 17 },
  { title: '状态' },
  { title: '检测项目' },
  { title: '样品数' },
  { title: '金额（元）', shown: 'money', width: 12 },
  { title: '支付方' },
  { title: '联系人' },
  { title: '联系电话' },
  { title: '客户参考号' },
  { title: '报告' },
  { title: '备注' },
];
const customerColumns: readonly SheetColumn[] = [{ title: '客户' }, { title: '单位' }, { title: '客户手机' }];

const cellsOf = (order: Order, payer: string): (string | number | Date)[] => [
  order.order_no,
  order.created_at,
  orderLabel(order).label,
  order.titles.join('、'),
  order.samples,
  order.total_fen / 100,
  payer,
  order.contact_name,
  order.contact_phone,
  order.customer_ref,
  order.report === 'paper' ? '纸质与电子' : '电子',
  order.message,
];

function customerCells(order: Order, members: Awaited<ReturnType<typeof membersByRid>>): string[] {
  const { name, company } = customerOf(order, members);
  return [name, company, members.get(order.member_rid)?.phone ?? ''];
}

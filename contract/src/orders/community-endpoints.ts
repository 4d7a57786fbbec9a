import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, moment, optionalText, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { exportOrders } from './list-endpoints.ts';

const { memberCall } = callsAbout('orders');

const managerNeeded = '只有课题组负责人或管理员可以查看';
/** One part of what orders come to, such as a month: its key, and what it is called. */
export const spendingPart = z.object({
  key: z.string(),
  name: z.string(),
  orders: z.number().int(),
  total_fen: fenAmount,
});
export type SpendingPart = z.infer<typeof spendingPart>;

export const communitySpending = memberCall({
  path: '/api/auth/cluster/spending',
  summary: '课题组近 12 个月的支出，按月份、成员与经费项目，仅负责人与管理员可见',
  input: byRid,
  /**
   * What orders and instrument time cost the community with the fees beside them, less refunds, by the month in which
   * it was bound to pay; what waits for approval counts nothing yet. An order counts once, in its first month.
   */
  output: z.object({
    total_fen: fenAmount,
    orders: z.number().int(),
    months: z.array(spendingPart),
    members: z.array(spendingPart),
    projects: z.array(spendingPart),
  }),
  refusals: { managerNeeded },
  effect: 'read',
});
/** Of a community's orders and instrument time: one record and whose, a word in them, and when they were placed. */
const testedFilter = {
  /** An order or instrument time; or a fee beside an order, which stands for it. */
  of: rid.optional(),
  kw: optionalText(60),
  member_rid: rid.optional(),
  since: date.optional(),
  until: date.optional(),
};
export const listCommunityOrders = memberCall({
  path: '/api/auth/cluster/order/list',
  summary: '由课题组支付的订单与仪器机时：谁测了什么，可按成员、日期与关键词筛选，仅负责人与管理员可见',
  input: z.object({ ...paging, ...testedFilter, rid }),
  output: pageOf(
    z.object({
      rid,
      /** Of instrument time the number of its reservation. */
      order_no: z.string(),
      created: moment,
      person: z.string(),
      titles: z.array(z.string()),
      /** Null for instrument time. */
      samples: z.number().int().nullable(),
      /** From when to when an instrument was booked; null for an order. */
      time: z.object({ start: moment, end: moment }).nullable(),
      project: z.string(),
      label: z.string(),
      total_fen: fenAmount,
    }),
  ),
  refusals: { managerNeeded },
  effect: 'read',
});
export const exportCommunityOrders = memberCall({
  path: '/api/auth/cluster/order/export',
  summary: '导出由课题组支付的订单与仪器机时（Excel 或 CSV），按当前筛选，仅负责人与管理员可用',
  input: byRid.extend({ ...testedFilter, format: exportOrders.input.shape.format }),
  output: exportOrders.output,
  refusals: { managerNeeded },
  effect: 'read',
});

export const communityOrderEndpoints = { communitySpending, listCommunityOrders, exportCommunityOrders };

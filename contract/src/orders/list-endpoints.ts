import { z } from 'zod';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { listOrders } from './endpoints.ts';
import { orderRow } from './order.ts';
import { listStaffOrders } from './staff-endpoints.ts';

const { memberCall, staffCall } = callsAbout('orders');

const format = z.enum(['xlsx', 'csv']).default('xlsx');
const link = z.object({ name: z.string(), url: z.string(), total: z.number().int() });

/** The newest ten thousand orders of a filter; `total` says how many there are. The link lives for five minutes. */
export const exportOrders = memberCall({
  path: '/api/auth/order/export',
  summary: '导出我的订单（Excel 或 CSV），按当前筛选',
  input: listOrders.input.omit({ page: true, size: true, cursor: true }).extend({ format }),
  output: link,
  effect: 'read',
});
export const exportStaffOrders = staffCall({
  path: '/api/staff/order/export',
  roles: ['B', 'F'],
  summary: '导出订单（Excel 或 CSV），按当前筛选',
  input: listStaffOrders.input.omit({ page: true, size: true }).extend({ format }),
  output: link,
  effect: 'write',
  changes: [],
  once: false,
  stepUp: true,
});
/** The file behind a link of order/export; the ticket is sealed and short-lived. */
export const exportDownload = openCall({
  method: 'GET',
  path: '/api/open/order/export',
  summary: '订单导出文件',
  input: z.object({ ticket: z.string().max(2000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已过期，请重新导出' },
  effect: 'read',
  body: 'raw',
});
/**
 * As exportDownload, for the operator's orders with their customers: it wants the console's cookie of who asked for it,
 * and serves once.
 */
export const exportStaffDownload = staffCall({
  method: 'GET',
  path: '/api/staff/order/export/file',
  roles: ['B', 'F'],
  summary: '订单导出文件（工作台），链接只能使用一次',
  input: z.object({ ticket: z.string().max(8000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已使用或已过期，请重新导出' },
  effect: 'read',
  personal: true,
  body: 'raw',
});

const found = z.object({
  /** What the number was: an order's, a sample's or a parcel's. */
  by: z.enum(['order', 'sample', 'parcel']),
  order: orderRow,
  /** The sample or the parcel that was found, in words; empty for an order's number. */
  what: z.string(),
});
export type FoundOrder = z.infer<typeof found>;
/** Exact numbers, of own things only; another member's number answers like one that nobody has. */
export const lookUpOrders = memberCall({
  path: '/api/auth/order/lookup',
  summary: '按订单号、样品编号或快递单号查询我的订单',
  input: z.object({ kw: text('请输入订单号、样品编号或快递单号', 60) }),
  output: z.object({ list: z.array(found) }),
  effect: 'read',
});

import { z } from 'zod';
import { downloadLink, downloadTicket, paperFormat } from '../kernel/download.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, optionalText, reason, rid } from '../kernel/fields.ts';
import { amountFilters, fenAmount } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { assets, receivable } from './assets.ts';
import { billedCharge, statementDetailForStaff, statementForStaff, statementStates } from './statement.ts';

const { staffCall } = callsAbout('statements');

export const listStatementsForStaff = staffCall({
  path: '/api/staff/statement/list',
  summary: '对账单（可只看逾期）',
  roles: ['F', 'B'],
  input: z.object({
    ...paging,
    state: z.enum(statementStates).optional(),
    overdue: z.boolean().optional(),
    /** Only one customer's own, not those of communities. */
    member_rid: rid.optional(),
    /** Part of its number, or of its payer's name, company or phone. */
    kw: optionalText(60),
    ...amountFilters,
    since: date.optional(),
    until: date.optional(),
    sort: sorting('amount_fen', 'due_on', 'created'),
  }),
  /**
   * `amount_fen` is the sum over all pages; null where so many match as are counted (`mostCounted`) and `since` is left
   * out. `counts` holds how many stand in each state, and are `overdue`.
   */
  output: pageOf(statementForStaff).extend({
    amount_fen: fenAmount.nullable(),
    counts: z.record(z.string(), z.number().int()),
  }),
  effect: 'read',
  personal: true,
});
export const getStatementForStaff = staffCall({
  path: '/api/staff/statement/info',
  summary: '一张对账单的费用明细、付款与进度',
  roles: ['F', 'B'],
  input: byRid,
  output: statementDetailForStaff,
  effect: 'read',
  personal: true,
});
export const cancelStatementForStaff = staffCall({
  path: '/api/staff/statement/cancel',
  summary: '取消对账单',
  roles: ['F'],
  input: z.object({ rid, reason }),
  output: statementForStaff,
  refusals: { invoiceStands: '该对账单已申请发票，不能取消' },
  effect: 'write',
  stepUp: true,
});
export const staffStatementFile = staffCall({
  path: '/api/staff/statement/file',
  summary: '下载客户的对账单（PDF 或 Excel）',
  roles: ['F', 'B'],
  input: z.object({ rid, format: paperFormat }),
  output: downloadLink,
  effect: 'read',
});
export const staffStatementDownload = staffCall({
  method: 'GET',
  path: '/api/staff/statement/file/download',
  summary: '对账单文件（工作台），链接只能使用一次',
  roles: ['F', 'B'],
  input: downloadTicket,
  output: z.unknown(),
  refusals: { linkOver: '链接已使用或已过期，请重新下载' },
  effect: 'read',
  personal: true,
  body: 'raw',
});

export const getMemberAssets = staffCall({
  path: '/api/staff/member/assets',
  summary: '会员的资金：余额、赠送、冻结、信用占用、待结算与待付款',
  roles: ['B', 'F'],
  input: byRid,
  output: assets,
  effect: 'read',
  shows: ['balance', 'statements'],
  personal: true,
});
export const getCommunityAssets = staffCall({
  path: '/api/staff/community/assets',
  summary: '课题组的余额、信用与欠款',
  roles: ['B', 'F'],
  input: byRid,
  output: assets,
  effect: 'read',
  personal: true,
  shows: ['balance', 'statements'],
});
export const listMemberUnsettled = staffCall({
  path: '/api/staff/member/unsettled',
  summary: '会员待结算的费用',
  roles: ['B', 'F'],
  input: z.object({ ...paging, rid, kw: optionalText(60), since: date.optional(), until: date.optional() }),
  /** `credit_fen` is the sum over all pages. */
  output: pageOf(billedCharge).extend({ credit_fen: fenAmount }),
  effect: 'read',
  personal: true,
});
export const listCommunityUnsettled = staffCall({
  path: '/api/staff/community/unsettled',
  summary: '课题组待结算的费用',
  roles: ['B', 'F'],
  input: listMemberUnsettled.input,
  output: listMemberUnsettled.output,
  effect: 'read',
  personal: true,
});

export const listReceivables = staffCall({
  path: '/api/staff/statement/receivables',
  summary: '应收账龄：按客户与逾期天数',
  roles: ['F', 'B'],
  input: z.object({
    ...paging,
    overdue: z.boolean().optional(),
    /** Part of the customer's name, company or phone. */
    kw: optionalText(60),
    sort: sorting('unsettled_fen', 'not_due_fen', 'overdue_fen', 'total_fen'),
  }),
  /** The sums are those of all pages; `days` are the bounds of the ages. */
  output: pageOf(receivable).extend({
    days: z.array(z.number().int()),
    overdue_fen: fenAmount,
    total_fen: fenAmount,
  }),
  effect: 'read',
  personal: true,
});

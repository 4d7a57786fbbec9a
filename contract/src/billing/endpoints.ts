import { fundsTooLow } from '../charges/refusals.ts';
import { z } from 'zod';
import { downloadLink, downloadTicket, paperFormat } from '../kernel/download.ts';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { byRid, date, optionalText, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, pageOf, paging } from '../kernel/page.ts';
import { account, accounts, inAccount } from '../balance/account.ts';
import { accountRefusals } from '../communities/refusals.ts';
import { assets } from './assets.ts';
import { billedCharge, statement, statementDetail, statementStates } from './statement.ts';

const { memberCall } = callsAbout('statements');
const { managerNeeded } = accountRefusals;

const filter = { ...paging, ...account, kw: optionalText(60), since: date.optional(), until: date.optional() };

export const assetInfo = memberCall({
  path: '/api/auth/asset/info',
  summary: '资产总览：余额、赠送、冻结、信用、待结算与待付款；给出课题组时为课题组的（负责人与管理员）',
  input: z.object(account),
  output: assets,
  refusals: { managerNeeded },
  effect: 'read',
  shows: ['balance', 'statements', 'coupons', 'points'],
});
export const listUnsettledCharges = memberCall({
  path: '/api/auth/assign/unsettled',
  summary: '待结算的费用',
  input: z.object(filter),
  refusals: { managerNeeded },
  /** `credit_fen` is the sum over all pages: what a statement of everything would ask for. */
  output: pageOf(billedCharge.extend({ actions: z.array(action) })).extend({ credit_fen: fenAmount }),
  effect: 'read',
});
export const makeStatement = memberCall({
  path: '/api/auth/assign/statement',
  summary: '用选中的待结算费用生成对账单',
  input: z.object({
    ...account,
    charge_rids: z.array(rid, '请选择要结算的费用').min(1, '请选择要结算的费用').max(200, '一张对账单最多 200 项费用'),
  }),
  output: statementDetail,
  refusals: { managerNeeded },
  effect: 'write',
});
export const listStatements = memberCall({
  path: '/api/auth/assign/statement/list',
  summary: '我的对账单，或连同我管理的课题组的',
  input: z.object({
    ...filter,
    ...accounts,
    state: z.enum(statementStates).optional(),
    overdue: z.boolean().optional(),
  }),
  output: pageOf(statement.extend({ community: inAccount })).extend({ amount_fen: fenAmount }),
  refusals: { managerNeeded },
  effect: 'read',
});
export const getStatement = memberCall({
  path: '/api/auth/assign/statement/info',
  summary: '一张对账单的费用明细与进度',
  input: byRid,
  output: statementDetail,
  refusals: { managerNeeded },
  effect: 'read',
});
export const cancelStatement = memberCall({
  path: '/api/auth/assign/statement/cancel',
  summary: '取消对账单，费用退回待结算',
  input: byRid,
  output: statement,
  refusals: { managerNeeded, invoiceStands: '该对账单已申请发票，不能取消', overdueStands: '对账单已逾期，请先付款' },
  effect: 'write',
});
export const payStatements = memberCall({
  path: '/api/auth/assign/settlement',
  summary: '支付对账单：用预存本金，或给出转账凭证（voucher_rid）由财务核对',
  input: z.object({
    ...account,
    rids: z.array(rid, '请选择要付款的对账单').min(1, '请选择要付款的对账单').max(50, '一次最多支付 50 张对账单'),
    voucher_rid: z.uuid('请先上传转账凭证').optional(),
    /** What was transferred, with a voucher: what is due when left out, less where principal pays the rest. */
    amount_fen: z.int().min(1, '转账金额应大于 0').max(1_000_000_000, '单笔转账不能超过 1,000 万元').optional(),
  }),
  /** With a voucher `paid_fen` is 0: finance matches the money first. */
  output: z.object({ list: z.array(statement), paid_fen: fenAmount, balance_fen: fenAmount }),
  refusals: { managerNeeded, balanceTooLow: fundsTooLow('预存本金不足，还差 {missing}，请先充值') },
  effect: 'write',
});
export const statementFile = memberCall({
  path: '/api/auth/assign/statement/file',
  summary: '下载对账单（PDF 或 Excel）',
  input: z.object({ rid, format: paperFormat }),
  output: downloadLink,
  refusals: { managerNeeded },
  effect: 'read',
});
export const statementDownload = openCall({
  method: 'GET',
  path: '/api/open/assign/statement/file',
  summary: '对账单文件',
  input: downloadTicket,
  output: z.unknown(),
  refusals: { linkOver: '链接已过期，请重新下载' },
  effect: 'read',
  body: 'raw',
});

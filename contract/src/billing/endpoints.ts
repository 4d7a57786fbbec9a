import { fundsTooLow } from '../charges/refusals.ts';
import { z } from 'zod';
import { charge } from '../charges/charge.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, nothing, optionalText, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, pageOf, paging } from '../kernel/page.ts';
import { statement, statementDetail, statementStates } from './statement.ts';

const { memberCall } = callsAbout('statements');

const filter = { ...paging, kw: optionalText(60), since: date.optional(), until: date.optional() };

export const assetInfo = memberCall({
  path: '/api/auth/asset/info',
  summary: '资产总览：余额、赠送、冻结、信用、待结算与待付款',
  input: nothing,
  output: z.object({
    balance_fen: fenAmount,
    bonus_fen: fenAmount,
    frozen_fen: fenAmount,
    credit: z.object({
      limit_fen: fenAmount,
      used_fen: fenAmount,
      available_fen: fenAmount,
      term_days: z.number().int(),
      stopped: z.boolean(),
    }),
    unsettled_fen: fenAmount,
    unpaid_fen: fenAmount,
    overdue_fen: fenAmount,
  }),
  effect: 'read',
  shows: ['balance', 'statements'],
});
export const listUnsettledCharges = memberCall({
  path: '/api/auth/assign/unsettled',
  summary: '待结算的费用',
  input: z.object(filter),
  /** `credit_fen` is the sum over all pages: what a statement of everything would ask for. */
  output: pageOf(charge.extend({ actions: z.array(action) })).extend({ credit_fen: fenAmount }),
  effect: 'read',
});
export const makeStatement = memberCall({
  path: '/api/auth/assign/statement',
  summary: '用选中的待结算费用生成对账单',
  input: z.object({
    charge_rids: z.array(rid, '请选择要结算的费用').min(1, '请选择要结算的费用').max(200, '一张对账单最多 200 项费用'),
  }),
  output: statementDetail,
  effect: 'write',
});
export const listStatements = memberCall({
  path: '/api/auth/assign/statement/list',
  summary: '我的对账单',
  input: z.object({ ...filter, state: z.enum(statementStates).optional(), overdue: z.boolean().optional() }),
  output: pageOf(statement).extend({ amount_fen: fenAmount }),
  effect: 'read',
});
export const getStatement = memberCall({
  path: '/api/auth/assign/statement/info',
  summary: '一张对账单的费用明细与进度',
  input: byRid,
  output: statementDetail,
  effect: 'read',
});
export const cancelStatement = memberCall({
  path: '/api/auth/assign/statement/cancel',
  summary: '取消对账单，费用退回待结算',
  input: byRid,
  output: statement,
  refusals: { invoiceStands: '该对账单已申请发票，不能取消' },
  effect: 'write',
});
export const payStatements = memberCall({
  path: '/api/auth/assign/settlement',
  summary: '支付对账单：用预存本金，或给出转账凭证（voucher_rid）由财务核对',
  input: z.object({
    rids: z.array(rid, '请选择要付款的对账单').min(1, '请选择要付款的对账单').max(50, '一次最多支付 50 张对账单'),
    voucher_rid: z.uuid('请先上传转账凭证').optional(),
  }),
  /** With a voucher `paid_fen` is 0: finance matches the money first. */
  output: z.object({ list: z.array(statement), paid_fen: fenAmount, balance_fen: fenAmount }),
  refusals: { balanceTooLow: fundsTooLow('预存本金不足，还差 {missing}，请先充值') },
  effect: 'write',
});

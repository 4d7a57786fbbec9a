import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, moment, nothing, optionalText, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fen, fenAmount } from '../kernel/money.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { ledgerAccountNames, ledgerKindNames } from './ledger-names.ts';
import { deposit, depositForm, depositStates, depositWithTimeline } from './deposit.ts';

const { memberCall } = callsAbout('balance');

const depositFilter = { ...paging, kw: optionalText(60), since: date.optional(), until: date.optional() };
const accountNames = keysOf(ledgerAccountNames);
const ledgerKinds = keysOf(ledgerKindNames);
const formRefusals = { belowMinimum: '单笔预存不能少于 {minimum}' } as const;
const depositsFull = '最多同时有 {most} 个未到账的预存申请，请先付款或取消一些';

export const listPrestore = memberCall({
  path: '/api/auth/prestore/list',
  summary: '已到账的预存记录',
  input: z.object(depositFilter),
  output: pageOf(deposit).extend({ received_fen: fenAmount, bonus_fen: fenAmount }),
  effect: 'read',
});
export const listTiers = memberCall({
  path: '/api/auth/prestore/tiers',
  summary: '预存赠送档位、起存金额与收款账户',
  input: nothing,
  output: z.object({
    minimum_fen: fenAmount,
    /** Part of an order, in percent, that 赠送 may pay. */
    bonus_share_percent: z.number(),
    tiers: z.array(z.object({ from_fen: fenAmount, percent: z.number() })),
    /** The operator's bank account; null as long as the operator has not filled it in. */
    payee: z.object({ name: z.string(), bank: z.string(), account: z.string() }).nullable(),
  }),
  effect: 'read',
});
export const addDeposit = memberCall({
  path: '/api/auth/prestoreApply/add',
  summary: '申请预存（银行转账）',
  input: depositForm,
  output: deposit,
  refusals: { ...formRefusals, depositsFull },
  effect: 'write',
});
export const sendVoucher = memberCall({
  path: '/api/auth/prestoreApply/voucher',
  summary: '上传预存的转账凭证',
  input: z.object({ rid, voucher_rid: z.uuid('请先上传转账凭证') }),
  output: deposit,
  effect: 'write',
});
export const editDeposit = memberCall({
  path: '/api/auth/prestoreApply/edit',
  summary: '修改被驳回的预存申请并重新提交',
  input: depositForm.extend({ rid, voucher_rid: z.uuid('请先上传转账凭证') }),
  output: deposit,
  refusals: formRefusals,
  effect: 'write',
});
export const listDeposits = memberCall({
  path: '/api/auth/prestoreApply/list',
  summary: '我的预存申请',
  input: z.object({ ...depositFilter, state: z.enum(depositStates).optional() }),
  output: pageOf(deposit),
  effect: 'read',
});
export const getDeposit = memberCall({
  path: '/api/auth/prestoreApply/info',
  summary: '一笔预存申请及其进度',
  input: byRid,
  output: depositWithTimeline,
  effect: 'read',
});
export const cancelDeposit = memberCall({
  path: '/api/auth/prestoreApply/cancel',
  summary: '取消预存申请',
  input: byRid,
  output: deposit,
  effect: 'write',
});

export const listLedger = memberCall({
  path: '/api/auth/asset/ledger',
  summary: '资金明细：每个事项一行，带各账户的变动与变动后余额',
  input: z.object({
    ...paging,
    accounts: z.array(z.enum(accountNames)).max(10).optional(),
    kind: z.enum(['', ...ledgerKinds]).optional(),
    since: date.optional(),
    until: date.optional(),
    cursor: z.string().max(20).regex(/^\d*$/, '翻页标记不正确').optional(),
  }),
  /**
   * One row for one event, newest first; `cursor` continues after the last row and is null at the end. `amount_fen` is
   * below zero when money left or was set aside; of it, so much was principal, bonus and credit. `balance_fen` is what
   * could be spent afterwards, and `entries` are the accounts that the event changed.
   */
  output: z.object({
    list: z.array(
      z.object({
        at: moment,
        kind: z.enum(ledgerKinds),
        kind_label: z.string(),
        title: z.string(),
        amount_fen: fen,
        principal_fen: fen,
        bonus_fen: fen,
        credit_fen: fen,
        /** Paid from what was set aside before. */
        from_frozen: z.boolean(),
        balance_fen: fenAmount,
        entries: z.array(
          z.object({
            account: z.enum(accountNames),
            account_label: z.string(),
            amount_fen: fen,
            balance_fen: fenAmount,
          }),
        ),
      }),
    ),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    cursor: z.string().nullable(),
  }),
  effect: 'read',
});

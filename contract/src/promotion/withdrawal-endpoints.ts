import { z } from 'zod';
import { proofRefusals } from '../identity/account-endpoints.ts';
import { codeRefusals } from '../identity/tokens.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, nothing, optionalText } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { payee, payeeForm, withdrawal, withdrawalForm, withdrawalStates } from './withdrawal.ts';

const { memberCall } = callsAbout('promotion');

export const setPayee = memberCall({
  path: '/api/auth/promoter/update4user',
  summary: '设置提现的收款账户；需登录密码或当前手机号验证码',
  input: payeeForm,
  output: payee,
  refusals: { ...proofRefusals, codeWorn: codeRefusals.codeWorn, noPromoter: '通过推广审核后才能设置收款账户' },
  effect: 'write',
});
export const getWithdrawalTerms = memberCall({
  path: '/api/auth/promoter/withdraw/terms',
  summary: '提现的条件：可提现返利、限额、手续费与收款账户',
  input: nothing,
  output: z.object({
    available_fen: fenAmount,
    least_fen: fenAmount,
    /** What is left of the day's limit, whichever way it goes. */
    day_left_fen: fenAmount,
    /** From this sum on what goes into the prepaid balance is approved first: what was asked for before counts. */
    at_once_below_fen: fenAmount,
    fee_percent: z.number(),
    payee: payee.nullable(),
  }),
  effect: 'read',
});
export const listWithdrawals = memberCall({
  path: '/api/auth/promoter/withdraw/list',
  summary: '我的提现',
  input: z.object({
    ...paging,
    state: z.enum(withdrawalStates).optional(),
    /** Part of the number. */
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
  }),
  output: pageOf(withdrawal),
  effect: 'read',
});
export const addWithdrawal = memberCall({
  path: '/api/auth/promoter/withdraw/add',
  summary:
    '提现返利：到银行账户由财务审核后打款，须登录密码或当前手机号验证码；转入预存余额免手续费，大额由两位同事审核，其余即时到账',
  input: withdrawalForm,
  output: withdrawal,
  refusals: {
    ...proofRefusals,
    codeWorn: codeRefusals.codeWorn,
    payeeMissing: '请先设置收款账户',
    rebateTooLow: '可提现返利为 {left}，请修改金额',
    belowLeast: '单次提现不少于 {least}',
    aboveDay: '今日还可提现 {left}，请修改金额或明天再试',
    nothingArrives: '扣除手续费 {fee} 后没有可到账的金额，请增加提现金额',
  },
  effect: 'write',
  changes: ['promotion', 'balance'],
});
export const cancelWithdrawal = memberCall({
  path: '/api/auth/promoter/withdraw/cancel',
  summary: '取消提现，冻结的返利退回',
  input: byRid,
  output: withdrawal,
  effect: 'write',
});

export const withdrawalEndpoints = {
  setPayee,
  getWithdrawalTerms,
  listWithdrawals,
  addWithdrawal,
  cancelWithdrawal,
};

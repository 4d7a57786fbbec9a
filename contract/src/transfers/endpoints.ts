import { z } from 'zod';
import { proofRefusals } from '../identity/account-endpoints.ts';
import { codeRefusals } from '../identity/tokens.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, optionalText, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { account, accounts, inAccount } from '../balance/account.ts';
import { accountRefusals } from '../communities/refusals.ts';
import { sentKinds, transferKinds } from './kinds.ts';
import {
  giftRefusals,
  onlineSource,
  refundWay,
  transfer,
  transferForm,
  transferRefusals,
  transferStates,
  transferSums,
  transferWithTimeline,
} from './transfer.ts';

const { memberCall } = callsAbout('transfers');
const kind = z.enum(keysOf(transferKinds));

export const getTransferTerms = memberCall({
  path: '/api/auth/transferApply/terms',
  summary: '转出的条件：可转赠与可退的本金、不能退的部分及原因、限额与手续费',
  input: z.object(account),
  output: z.object({
    /** What can be given, and what can be refunded of it now. */
    principal_fen: fenAmount,
    refundable_fen: fenAmount,
    /** Principal that others gave, which cannot be refunded. */
    received_fen: fenAmount,
    /** Principal that cannot be refunded before its invoice is red-lettered or its application withdrawn. */
    invoiced: z.array(
      z.object({ application_no: z.string(), invoice_number: z.string().nullable(), amount_fen: fenAmount }),
    ),
    least_fen: fenAmount,
    /** What is left of the day's limit. */
    gift_day_fen: fenAmount,
    refund_day_fen: fenAmount,
    fee_percent: z.number(),
    accept_hours: z.number().int(),
    /** Whether the profile allows to send. */
    may_send: z.boolean(),
    /** Payments online that can be refunded the way they came, the newest first, with how much of each. */
    online: z.array(onlineSource.extend({ refundable_fen: fenAmount })),
    /** The refund that is under way; only one is at a time. */
    open_refund: z.object({ rid, transfer_no: z.string() }).nullable(),
  }),
  refusals: { ownerNeeded: accountRefusals.ownerNeeded },
  effect: 'read',
  shows: ['transfers', 'balance', 'invoices'],
});
export const quoteTransfer = memberCall({
  path: '/api/auth/transferApply/quote',
  summary: '试算转出：扣除的本金、扣回的赠送、手续费与到账金额',
  input: z.object({
    kind: z.enum(keysOf(sentKinds), '请选择转出方式'),
    ...account,
    way: refundWay.optional(),
    deposit_rid: rid.optional(),
    amount_fen: fenAmount.min(1, '[转出金额]应为大于 0 的数字').max(1_000_000_000, '单笔转出不能超过 1,000 万元'),
  }),
  output: transferSums,
  refusals: { ...transferRefusals, ownerNeeded: accountRefusals.ownerNeeded },
  effect: 'read',
  shows: ['transfers', 'balance', 'invoices'],
});
export const addTransfer = memberCall({
  path: '/api/auth/transferApply/add',
  summary:
    '申请转出预存：转赠另一位会员，转入课题组，或把未使用的本金退回银行账户、原路退回线上支付；需登录密码或当前手机号验证码',
  input: transferForm,
  output: transfer,
  refusals: {
    ...transferRefusals,
    ...giftRefusals,
    ...proofRefusals,
    codeWorn: codeRefusals.codeWorn,
    ownerNeeded: accountRefusals.ownerNeeded,
    communityNotOpen: accountRefusals.communityNotOpen,
  },
  effect: 'write',
});
export const listTransfers = memberCall({
  path: '/api/auth/transferApply/list',
  summary: '我转出的与转赠给我的，或连同我管理的课题组的',
  input: z.object({
    ...paging,
    ...accounts,
    kind: kind.optional(),
    state: z.enum(transferStates).optional(),
    /** Part of the number. */
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
  }),
  output: pageOf(transfer.extend({ community: inAccount })),
  refusals: { managerNeeded: accountRefusals.managerNeeded },
  effect: 'read',
});
export const getTransfer = memberCall({
  path: '/api/auth/transferApply/info',
  summary: '一笔转出及其进度',
  input: byRid,
  output: transferWithTimeline,
  refusals: { managerNeeded: accountRefusals.managerNeeded },
  effect: 'read',
});
export const cancelTransfer = memberCall({
  path: '/api/auth/transferApply/cancel',
  summary: '取消转出，冻结的本金与赠送解冻',
  input: byRid,
  output: transfer,
  refusals: { ownerNeeded: accountRefusals.ownerNeeded },
  effect: 'write',
});
export const acceptTransfer = memberCall({
  path: '/api/auth/transferApply/accept',
  summary: '接收他人转赠的预存',
  input: byRid,
  output: transfer,
  refusals: { offerOver: '已超过接收时限，款项退回对方', ...accountRefusals },
  effect: 'write',
});
export const refuseTransfer = memberCall({
  path: '/api/auth/transferApply/refuse',
  summary: '拒绝他人转赠的预存，款项退回对方',
  input: z.object({ rid, reason: optionalText(200) }),
  output: transfer,
  refusals: { managerNeeded: accountRefusals.managerNeeded },
  effect: 'write',
});

export const transferEndpoints = {
  getTransferTerms,
  quoteTransfer,
  addTransfer,
  listTransfers,
  getTransfer,
  cancelTransfer,
  acceptTransfer,
  refuseTransfer,
};

import { z } from 'zod';
import { payerContact } from '../identity/member-contact.ts';
import { date, moment, optionalText, phone, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fen, fenAmount } from '../kernel/money.ts';
import { action, timelineEvent } from '../kernel/page.ts';
import { account } from '../balance/account.ts';
import { bankAccount } from './bank-account.ts';
import { paymentRefund } from '../payments/payment.ts';
import { transferKinds } from './kinds.ts';
import { transferMachine } from './states.ts';

export const transferStates = keysOf(transferMachine.states);
const kind = z.enum(keysOf(transferKinds));

const amount_fen = z
  .number({ error: ({ input }) => (input === undefined ? '[转出金额]不能为空' : '[转出金额]应为大于 0 的数字') })
  .int('转出金额应精确到分')
  .min(1, '[转出金额]应为大于 0 的数字')
  .max(1_000_000_000, '单笔转出不能超过 1,000 万元');

/** What every application has; the password or a code to the phone in use proves who asks. */
const common = {
  amount_fen,
  /** What the applicant was shown to arrive; another sum is refused with the right one. */
  arrives_fen: fenAmount.optional(),
  remark: optionalText(200),
  password: optionalText(200),
  old_code: optionalText(20),
};

export const giftForm = z.object({
  kind: z.literal('member'),
  phone,
  name: text('请填写对方姓名', 20),
  ...common,
});
/** To the account of a community that the sender is in. */
export const communityGiftForm = z.object({
  kind: z.literal('community'),
  community_rid: z.uuid('请选择课题组'),
  ...common,
});
/** Back to the bank accounts that the deposits came from. */
export const refundToOriginForm = z.object({
  kind: z.literal('refund'),
  way: z.literal('origin'),
  ...account,
  ...common,
});
/** Back to who paid a deposit online, by the provider that took it. */
export const refundOnlineForm = z.object({
  kind: z.literal('refund'),
  way: z.literal('online'),
  deposit_rid: z.uuid('请选择要退回的线上支付'),
  ...account,
  ...common,
});
export const refundToBankForm = z.object({
  kind: z.literal('refund'),
  way: z.literal('bank'),
  holder: text('请填写收款户名', 60),
  bank: text('请填写开户银行', 80),
  account: bankAccount,
  ...account,
  ...common,
});
export const transferForm = z.discriminatedUnion(
  'kind',
  [
    giftForm,
    communityGiftForm,
    z.discriminatedUnion('way', [refundToOriginForm, refundOnlineForm, refundToBankForm], '请选择退款方式'),
  ],
  '请选择转出方式',
);
export type TransferForm = z.output<typeof transferForm>;

/** What leaves the account and what arrives, explained before it is sent. */
export const transferSums = z.object({
  amount_fen: fenAmount,
  /** Bonus that was not earned by what remains of the deposits, and leaves with them. */
  bonus_back_fen: fenAmount,
  /** Unearned bonus that is spent already and is paid from the principal; below zero where it was paid before. */
  bonus_due_fen: fen,
  fee_fen: fenAmount,
  arrives_fen: fenAmount,
});
export type TransferSums = z.infer<typeof transferSums>;

export const refundWay = z.enum(['bank', 'origin', 'online']);
export type RefundWay = z.infer<typeof refundWay>;

/** A payment online of which money can go back the way it came. */
export const onlineSource = z.object({
  deposit_rid: rid,
  payment_rid: rid,
  payment_no: z.string(),
  provider_label: z.string(),
  /** What it paid, and when. */
  title: z.string(),
  paid_at: moment,
  received_fen: fenAmount,
});
export type OnlineSource = z.infer<typeof onlineSource>;

/** The other side of a gift, as far as it may be known; a community has no phone. */
const counterpart = z.object({ name: z.string(), phone: z.string() });

/** A transfer as its applicant or, of a gift, its recipient reads it. */
export const transfer = transferSums.extend({
  rid,
  transfer_no: z.string(),
  kind,
  kind_label: z.string(),
  state: z.enum(transferStates),
  label: z.string(),
  /** Whether the reader is the recipient. */
  incoming: z.boolean(),
  /** Null for a refund. */
  counterpart: counterpart.nullable(),
  /** Null for a gift; without an account where the money goes back to where it came from. */
  payee: z.object({ way: refundWay, holder: z.string(), bank: z.string(), account: z.string() }).nullable(),
  /** By which payment online it goes back; null for any other way. */
  online: onlineSource.nullable(),
  remark: z.string(),
  /** Why it was refused, rejected or failed. */
  answer: z.string(),
  bank_reference: z.string().nullable(),
  paid_on: date.nullable(),
  created: moment,
  /** By when a gift must be accepted. */
  expires: moment.nullable(),
  ended: moment.nullable(),
  actions: z.array(action),
});
export type Transfer = z.infer<typeof transfer>;
export const transferWithTimeline = transfer.extend({ timeline: z.array(timelineEvent) });

/** A transfer as finance reads it. */
export const transferForStaff = transfer.omit({ incoming: true, counterpart: true }).extend({
  payer: payerContact,
  recipient: payerContact.nullable(),
  /** Whether the payee bears the member's name or company. */
  payee_known: z.boolean(),
  /** What the payer asked to have refunded within the days that count together, this one included; 0 for a gift. */
  near_fen: fenAmount,
  /** Whether two different colleagues have to approve it, and who has. */
  two_approvers: z.boolean(),
  approvers: z.array(z.string()),
  /** Where the principal came from, oldest first. */
  parts: z.array(
    z.object({
      title: z.string(),
      amount_fen: fenAmount,
      bank_reference: z.string().nullable(),
      received_on: date.nullable(),
    }),
  ),
  /** The refunds at the provider, the newest first; more than one where an earlier one failed. */
  online_refunds: z.array(paymentRefund),
  timeline: z.array(timelineEvent),
});
export type TransferForStaff = z.infer<typeof transferForStaff>;

/** What stands against an application, beside what its proof may meet. */
export const transferRefusals = {
  notCertified: '请先完善个人资料并添加地址，再转出预存',
  principalTooLow: '可转出的预存本金为 {left}，请修改金额',
  belowLeast: '单笔转出不少于 {least}',
  aboveDay: '今日还可转出 {left}，请修改金额或明天再试',
  receivedGift: '他人转赠与返利转入的本金不能退款，可退的本金为 {left}',
  invoicedFirst: '其中 {amount} 已开具发票 {number}，请先联系财务登记红字发票；目前可退的本金为 {left}',
  applicationFirst: '其中 {amount} 正在申请开票（{number}），请先撤回开票申请；目前可退的本金为 {left}',
  notFromDeposits: '其中 {amount} 不是银行转账预存的，不能退回原转账账户，请填写收款账户或选择原路退回线上支付',
  notOnline: '这笔线上支付不能原路退回：已超过支付机构的退款期限，或已全部退回、用完，请填写收款账户',
  onlineTooHigh: '这笔线上支付还可原路退回 {left}，请修改金额',
  onlineSums: '此前从本金扣的赠送须一并退还，不能原路退回，请填写收款账户',
  bonusHeld: '有 {bonus} 赠送金冻结在未完成的订单中，须随本次退款扣回，请等订单完成或取消后再申请',
  nothingArrives: '须扣回赠送与手续费共 {less}，没有可到账的金额，请增加退款金额',
  sumsChanged: { msg: '到账金额已变为 {amount}，请核对后重新提交', data: z.object({ arrives_fen: fenAmount }) },
  refundOpen: '已有一笔退款（{number}）正在处理，请等待完成或先取消',
} as const;
export const giftRefusals = {
  recipientUnknown: '手机号与姓名不符，或对方暂不能接收转赠，请核对',
  recipientGuesses: '收款人信息多次不符，请 {minutes} 分钟后再试',
  toOneself: '不能转赠给自己',
  giftsFull: '最多同时有 {most} 笔待接收的转赠，请等待对方处理或取消一些',
} as const;

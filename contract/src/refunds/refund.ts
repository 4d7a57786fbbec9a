import { z } from 'zod';
import { charge } from '../charges/charge.ts';
import { payerContact } from '../identity/member-contact.ts';
import { moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action } from '../kernel/page.ts';
import { refundMachine } from './states.ts';

/**
 * What a refund answers: the objection to a task's data, a complaint after their confirmation, or nothing but a charge
 * of which too much was taken.
 */
export const refundCauses = ['task', 'complaint', 'charge'] as const;
export type RefundCause = (typeof refundCauses)[number];
export const refundCauseNames: Readonly<Record<RefundCause, string>> = {
  task: '数据异议',
  complaint: '售后',
  charge: '费用退款',
};

/** Where what was paid goes: to the payer's balance, or on from there to the payment online that it came by. */
export const refundWays = { balance: '退到预存余额', online: '原路退回线上支付' } as const;
export const refundWay = z.enum(keysOf(refundWays));
export type ReturnWay = z.infer<typeof refundWay>;

export const refundStates = keysOf(refundMachine.states);

/** What would become of the money, where one refund is read or foreseen. */
const outlook = {
  /** What finance has to undo before it can post: invoices over more than what would be left. */
  invoices: z.array(
    z.object({
      application_rid: rid,
      application_no: z.string(),
      /** Null while the invoice is only applied for. */
      invoice_number: z.string().nullable(),
      excess_fen: fenAmount,
    }),
  ),
  /**
   * What posting it would do now: take off the debt, give back to principal and to bonus. Null for one that is
   * answered.
   */
  foreseen: z.object({ off_fen: fenAmount, principal_back_fen: fenAmount, bonus_back_fen: fenAmount }).nullable(),
  /** The payment online that paid for it, and how much of the principal could go back to it; null where none could. */
  online: z.object({ payment_no: z.string(), provider_label: z.string(), amount_fen: fenAmount }).nullable(),
};
export const refundOutlook = z.object(outlook);
export type RefundOutlook = z.infer<typeof refundOutlook>;

/** A refund as staff read it. */
export const refundRow = z.object({
  rid,
  cause: z.enum(refundCauses),
  cause_label: z.string(),
  cause_rid: rid,
  /** Null, and no number, where the charge belongs to no order. */
  order_rid: rid.nullable(),
  order_no: z.string(),
  charge_rid: rid,
  title: z.string(),
  state: z.enum(refundStates),
  label: z.string(),
  amount_fen: fenAmount,
  way: refundWay,
  /** What the charge comes to, and what earlier refunds have given back of it. */
  charge_fen: fenAmount,
  credited_fen: fenAmount,
  charge_label: z.string(),
  reason: z.string(),
  proposed_by: z.string(),
  created: moment,
  answered: moment.nullable(),
  /** Why finance did not post it. */
  answer: z.string(),
  ...outlook,
  payer: payerContact,
  actions: z.array(action),
});
export type RefundRow = z.infer<typeof refundRow>;

/** A charge of any kind, as staff look for what may be given back. */
export const refundableCharge = charge.extend({
  cause_label: z.string(),
  order_no: z.string(),
  /** What may still be given back. */
  left_fen: fenAmount,
  /** The refund of it that waits for finance. */
  open_refund_rid: rid.nullable(),
  payer: payerContact,
  actions: z.array(action),
});
export type RefundableCharge = z.infer<typeof refundableCharge>;

/** The refusals of a proposal and of its posting. */
export const refundRefusals = {
  refundTooHigh: '退款最多 {left}，请修改金额',
  refundHeld: '这项费用仍在冻结，尚未收取：请取消或改价，冻结的金额会自动退回',
  refundOpen: '这项费用已有一笔退款待财务处理',
  ownRefund: '您提议的退款须由另一位同事确认，不能自行入账',
  notOnline: '这笔费用不能原路退回：不是线上支付的，或那笔支付已退完、已过退款期限，请改为退到预存余额',
  invoiceIssued: '该费用已开具发票 {number}，请先登记至少 {amount} 的红字发票，再退款',
  invoicePending: '该费用正在申请开票（{number}），请先驳回申请或请客户撤回，再退款',
} as const;

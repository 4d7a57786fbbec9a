import { z } from 'zod';
import { memberContact } from '../identity/member-contact.ts';
import { moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action } from '../kernel/page.ts';
import { refundMachine } from './states.ts';

/** What a refund answers: the objection to a task's data, or a complaint after their confirmation. */
export const refundCauses = ['task', 'complaint'] as const;
export type RefundCause = (typeof refundCauses)[number];
export const refundCauseNames: Readonly<Record<RefundCause, string>> = { task: '数据异议', complaint: '售后' };

export const refundStates = keysOf(refundMachine.states);

/** A refund as staff read it. */
export const refundRow = z.object({
  rid,
  cause: z.enum(refundCauses),
  cause_label: z.string(),
  cause_rid: rid,
  order_rid: rid,
  order_no: z.string(),
  title: z.string(),
  state: z.enum(refundStates),
  label: z.string(),
  amount_fen: fenAmount,
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
  /**
   * What finance has to undo before it can post: invoices over more than what would be left. Only where one refund is
   * read.
   */
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
   * What posting it would do now: take off the debt, give back to principal and to bonus. Only where one open refund is
   * read.
   */
  foreseen: z.object({ off_fen: fenAmount, principal_back_fen: fenAmount, bonus_back_fen: fenAmount }).nullable(),
  payer: memberContact,
  actions: z.array(action),
});
export type RefundRow = z.infer<typeof refundRow>;

/** The refusals of a proposal and of its posting. */
export const refundRefusals = {
  refundTooHigh: '退款最多 {left}，请修改金额',
  refundOpen: '这项费用已有一笔退款待财务处理',
  ownRefund: '您提议的退款须由另一位同事确认，不能自行入账',
  invoiceIssued: '该费用已开具发票 {number}，请先登记至少 {amount} 的红字发票，再退款',
  invoicePending: '该费用正在申请开票（{number}），请先驳回申请或请客户撤回，再退款',
} as const;

import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { optionalEmail } from '../identity/fields.ts';
import { memberContact } from '../identity/member-contact.ts';
import { date, moment, optionalText, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, clock, timelineEvent } from '../kernel/page.ts';
import { invoiceMachine } from './states.ts';
import { invoiceTitle } from './title.ts';

export const invoiceStates = keysOf(invoiceMachine.states);

export const invoiceContents = ['测试费', '检测费', '技术服务费', '测试化验加工费'] as const;

/** What an invoice may be about: a posted deposit, a statement, or a charge that principal paid at settlement. */
export const sourceKind = z.enum(['deposit', 'statement', 'charge']);
export type SourceKind = z.infer<typeof sourceKind>;

const source = z.object({ kind: sourceKind, rid });

/** One thing that can still be invoiced, and for how much of it. */
export const billable = source.extend({
  title: z.string(),
  amount_fen: fenAmount,
  billable_fen: fenAmount,
  at: moment.nullable(),
});

/** One of several things chosen together: its own share of the invoice, and why that is less than all of it. */
export const chosenSource = source.extend({
  /** Empty where there is no such thing any more. */
  title: z.string(),
  billable_fen: fenAmount,
  notes: z.array(z.string()),
});
export type ChosenSource = z.infer<typeof chosenSource>;

export const applicationForm = z.object({
  title_rid: z.uuid('请选择发票抬头'),
  content: z.enum(invoiceContents, '请选择开票内容'),
  sources: z.array(source, '请选择要开票的款项').min(1, '请选择要开票的款项').max(100, '一次最多合并 100 笔款项'),
  /** What the applicant was shown; another amount is refused with the right one. */
  amount_fen: fenAmount,
  email: optionalEmail,
  remark: optionalText(200),
});

/** The title as it was when applied for. */
const titleCopy = invoiceTitle.omit({ rid: true, is_default: true });

export const application = z.object({
  rid,
  application_no: z.string(),
  state: z.enum(invoiceStates),
  label: z.string(),
  title: titleCopy,
  content: z.enum(invoiceContents),
  amount_fen: fenAmount,
  email: z.string(),
  remark: z.string(),
  reject_reason: z.string().nullable(),
  invoice_number: z.string().nullable(),
  issued_on: date.nullable(),
  /** What red-letter invoices have taken back of it. */
  reversed_fen: fenAmount,
  created: moment,
  actions: z.array(action),
});
export type Application = z.infer<typeof application>;

const applicationItem = source.extend({ title: z.string(), amount_fen: fenAmount, reversed_fen: fenAmount });

/** A red-letter invoice of the tax platform: it takes an issued one back, wholly or in part. */
export const redInvoice = z.object({
  rid,
  invoice_number: z.string(),
  issued_on: date,
  amount_fen: fenAmount,
  reason: z.string(),
});

export const applicationDetail = application.extend({
  items: z.array(applicationItem),
  red_invoices: z.array(redInvoice),
  timeline: z.array(timelineEvent),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** By when the invoice is promised; null once finance has answered. */
export const applicationForStaff = application.extend({ payer: memberContact, clock: clock.nullable() });
export const applicationDetailForStaff = applicationDetail.extend({
  payer: memberContact,
  clock: clock.nullable(),
  file: fileLink.nullable(),
  /** The files of the red-letter invoices, in their order. */
  red_files: z.array(fileLink),
});
export type ApplicationForStaff = z.infer<typeof applicationForStaff>;
export type ApplicationDetailForStaff = z.infer<typeof applicationDetailForStaff>;

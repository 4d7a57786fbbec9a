import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { optionalEmail } from '../identity/fields.ts';
import { account } from '../balance/account.ts';
import { payerContact } from '../identity/member-contact.ts';
import { date, moment, optionalText, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, clock, timelineEvent } from '../kernel/page.ts';
import { invoiceMachine } from './states.ts';
import { invoiceTitle } from './title.ts';

export const invoiceStates = keysOf(invoiceMachine.states);

/** Why a member wants an issued invoice made anew. */
export const reissueReasons = {
  title: '抬头或税号有误',
  type: '更换发票类型',
  content: '更换开票内容',
  other: '其他原因',
} as const;
const reissueReason = z.enum(keysOf(reissueReasons), '请选择换开原因');

/** What an invoice may be about: a posted deposit, a statement, or a charge that principal paid at settlement. */
export const sourceKind = z.enum(['deposit', 'statement', 'charge']);
export type SourceKind = z.infer<typeof sourceKind>;

const source = z.object({ kind: sourceKind, rid });

/** The customer's own references on the orders behind it, such as the number of a grant. */
const customer_refs = z.array(z.string());

/** One thing that can still be invoiced, and for how much of it. */
export const billable = source.extend({
  title: z.string(),
  customer_refs,
  amount_fen: fenAmount,
  billable_fen: fenAmount,
  at: moment.nullable(),
});

/** One of several things chosen together: its own share of the invoice, and why that is less than all of it. */
export const chosenSource = source.extend({
  /** Empty where there is no such thing any more. */
  title: z.string(),
  customer_refs,
  billable_fen: fenAmount,
  notes: z.array(z.string()),
});
export type ChosenSource = z.infer<typeof chosenSource>;

const formFields = {
  title_rid: z.uuid('请选择发票抬头'),
  /** One of the contents that the settings offer. */
  content: text('请选择开票内容', 20),
  /** Where the file of the invoice goes by mail; to the applicant's own address where it is left out. */
  email: optionalEmail,
  remark: optionalText(200),
};

export const applicationForm = z.object({
  ...account,
  ...formFields,
  sources: z.array(source, '请选择要开票的款项').min(1, '请选择要开票的款项').max(100, '一次最多合并 100 笔款项'),
  /** What the applicant was shown; another amount is refused with the right one. */
  amount_fen: fenAmount,
});

/** What the new invoice says that takes an issued one's place, over what that one still stands for. */
export const reissueForm = z.object({
  rid,
  ...formFields,
  reason_kind: reissueReason,
  reason: optionalText(200),
});
/** Another reason than those listed is put into words. */
export const isReasonGiven = (form: z.output<typeof reissueForm>): boolean =>
  form.reason_kind !== 'other' || Boolean(form.reason);

/** The title as it was when applied for. */
const titleCopy = invoiceTitle.omit({ rid: true, is_default: true });

export const application = z.object({
  rid,
  application_no: z.string(),
  state: z.enum(invoiceStates),
  label: z.string(),
  title: titleCopy,
  content: z.string(),
  amount_fen: fenAmount,
  email: z.string(),
  remark: z.string(),
  reject_reason: z.string().nullable(),
  invoice_number: z.string().nullable(),
  issued_on: date.nullable(),
  /** What red-letter invoices have taken back of it. */
  reversed_fen: fenAmount,
  created: moment,
  /** Until when the member can ask for another invoice in its place; null where none was issued. */
  reissue_until: date.nullable(),
  actions: z.array(action),
});
export type Application = z.infer<typeof application>;

const applicationItem = source.extend({
  title: z.string(),
  customer_refs,
  amount_fen: fenAmount,
  reversed_fen: fenAmount,
});

/** A red-letter invoice of the tax platform: it takes an issued one back, wholly or in part. */
export const redInvoice = z.object({
  rid,
  invoice_number: z.string(),
  issued_on: date,
  amount_fen: fenAmount,
  reason: z.string(),
});

const namedApplication = z.object({ rid, application_no: z.string() });

/** What a member wants the new invoice to say. */
const reissue = z.object({
  title: titleCopy,
  content: z.string(),
  email: z.string(),
  remark: z.string(),
  reason_kind: reissueReason,
  reason: z.string(),
});

export const applicationDetail = application.extend({
  /** While a new invoice is asked for in its place, and once that was made. */
  reissue: reissue.nullable(),
  /** The application whose invoice it takes the place of, and the one that takes its place. */
  replaces: namedApplication.nullable(),
  replaced_by: namedApplication.nullable(),
  items: z.array(applicationItem),
  red_invoices: z.array(redInvoice),
  timeline: z.array(timelineEvent),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** What invoices know of certain orders of one payer. */
export const ordersInvoices = z.object({
  /** Applications over what these orders cost, itself, on a statement, or by the deposit that paid it; newest first. */
  applications: z.array(application),
  /** Every thing of these orders that an application can name, with what can be invoiced of all together. */
  sources: z.array(chosenSource),
  amount_fen: fenAmount,
  /** Finished work on credit that no statement holds yet: it can be invoiced once one does. */
  unsettled: z.object({ charge_rids: z.array(rid), owed_fen: fenAmount }),
});
export type OrdersInvoices = z.infer<typeof ordersInvoices>;

/** By when the invoice is promised; null once finance has answered. */
export const applicationForStaff = application.extend({ payer: payerContact, clock: clock.nullable() });
export const applicationDetailForStaff = applicationDetail.extend({
  payer: payerContact,
  clock: clock.nullable(),
  file: fileLink.nullable(),
  /** The files of the red-letter invoices, in their order. */
  red_files: z.array(fileLink),
});
export type ApplicationForStaff = z.infer<typeof applicationForStaff>;
export type ApplicationDetailForStaff = z.infer<typeof applicationDetailForStaff>;

import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, optionalText, reason, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { applicationDetailForStaff, applicationForStaff, invoiceStates, sourceKind } from './application.ts';

const { staffCall } = callsAbout('invoices');

/** A document of the tax platform as finance records it. */
const invoiceFields = {
  invoice_number: z
    .string({ error: '请填写发票号码' })
    .trim()
    .regex(/^\d{8,20}$/, '发票号码应为 8–20 位数字'),
  issued_on: date,
  file_rid: z.uuid('请上传发票文件'),
};
const invoiceRefusals = {
  numberUsed: '该发票号码已登记过，请核对',
  issuedLater: '开票日期不能晚于今天',
  fileKind: '发票文件应为 PDF 或 OFD',
} as const;

export const listApplicationsForStaff = staffCall({
  path: '/api/staff/invoice/list',
  summary: '开票申请',
  roles: ['F'],
  input: z.object({
    ...paging,
    state: z.enum(invoiceStates).optional(),
    /** Part of its number, an invoice's number, the title, or of the applicant's name, company or phone. */
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
    /** Only those that were promised by now. */
    overdue: z.boolean().default(false),
    sort: sorting('clock', 'amount_fen', 'issued_on', 'created'),
  }),
  /** Sums over all pages, and `counts` by state. */
  output: pageOf(applicationForStaff).extend({
    amount_fen: fenAmount,
    reversed_fen: fenAmount,
    counts: z.record(z.string(), z.number().int()),
  }),
  effect: 'read',
  personal: true,
});
export const getApplicationForStaff = staffCall({
  path: '/api/staff/invoice/info',
  summary: '一份开票申请',
  roles: ['F'],
  input: byRid,
  output: applicationDetailForStaff,
  effect: 'read',
  personal: true,
});
export const acceptApplication = staffCall({
  path: '/api/staff/invoice/accept',
  summary: '开票申请审核通过',
  roles: ['F'],
  input: byRid,
  output: applicationForStaff,
  effect: 'write',
});
export const rejectApplication = staffCall({
  path: '/api/staff/invoice/reject',
  summary: '驳回开票申请',
  roles: ['F'],
  input: z.object({ rid, reason }),
  output: applicationForStaff,
  effect: 'write',
});
export const issueInvoice = staffCall({
  path: '/api/staff/invoice/issue',
  summary: '登记已开的发票：号码、日期与税务平台的文件',
  roles: ['F'],
  input: z.object({ rid, ...invoiceFields }),
  output: applicationForStaff,
  refusals: invoiceRefusals,
  effect: 'write',
  stepUp: true,
});
/**
 * Takes an issued invoice back: `items` says how much of what, and what is taken back in full can be applied for again.
 */
export const reverseInvoice = staffCall({
  path: '/api/staff/invoice/reverse',
  summary: '登记红字发票：冲销已开发票的全部或一部分',
  roles: ['F'],
  input: z.object({
    rid,
    ...invoiceFields,
    reason,
    items: z
      .array(z.object({ kind: sourceKind, rid, amount_fen: fenAmount.min(1, '请填写红冲金额') }))
      .min(1, '请选择要红冲的款项')
      .max(100),
  }),
  output: applicationDetailForStaff,
  refusals: {
    ...invoiceRefusals,
    redTooHigh: '「{title}」最多红冲 {left}，请修改金额',
    redBeforeInvoice: '红字发票的日期不能早于原发票',
  },
  effect: 'write',
  stepUp: true,
});

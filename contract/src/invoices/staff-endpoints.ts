import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, optionalText, reason, rid } from '../kernel/fields.ts';
import { amountFilters, fenAmount } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import {
  application,
  applicationDetailForStaff,
  applicationForStaff,
  invoiceStates,
  sourceKind,
} from './application.ts';

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

const redBeforeInvoice = '红字发票的日期不能早于原发票';

export const listApplicationsForStaff = staffCall({
  path: '/api/staff/invoice/list',
  summary: '开票申请',
  roles: ['F'],
  input: z.object({
    ...paging,
    state: z.enum(invoiceStates).optional(),
    /** Only one customer's own, not those of communities. */
    member_rid: rid.optional(),
    /** Part of its number, an invoice's number, the title, or of the applicant's name, company or phone. */
    kw: optionalText(60),
    ...amountFilters,
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
export const listOrderInvoices = staffCall({
  path: '/api/staff/invoice/order',
  summary: '一个订单的发票：它的费用、对账单或支付它的预存开的票',
  roles: ['B', 'F'],
  input: z.object({ order_rid: rid }),
  /** The newest first; empty before anything of the order is held. */
  output: z.object({
    list: z.array(
      application.pick({
        rid: true,
        application_no: true,
        state: true,
        label: true,
        amount_fen: true,
        reversed_fen: true,
        invoice_number: true,
        issued_on: true,
      }),
    ),
  }),
  effect: 'read',
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
    redBeforeInvoice,
  },
  effect: 'write',
  stepUp: true,
});
/** The member's request is refused: the issued invoice stays. */
export const keepInvoice = staffCall({
  path: '/api/staff/invoice/keep',
  summary: '驳回换开申请，原发票继续有效',
  roles: ['F'],
  input: z.object({ rid, reason }),
  output: applicationForStaff,
  effect: 'write',
});
/**
 * Takes back all that is left of an invoice; an application of its own, ready to be issued, goes on with the new one.
 */
export const replaceInvoice = staffCall({
  path: '/api/staff/invoice/replace',
  summary: '登记全额红字发票并换开：原发票红冲，新发票待开具',
  roles: ['F'],
  input: z.object({ rid, ...invoiceFields }),
  output: applicationDetailForStaff,
  refusals: { ...invoiceRefusals, redBeforeInvoice },
  effect: 'write',
  stepUp: true,
});

/** What the name of an invoice's file says, and which application it is for. */
const matchedFile = z.object({
  name: z.string(),
  rid: rid.nullable(),
  application_no: z.string(),
  title: z.string(),
  amount_fen: fenAmount,
  /** Empty where the name does not say them. */
  invoice_number: z.string(),
  issued_on: z.string(),
  /** By what it was found; null where it was not. */
  by: z.enum(['application', 'title']).nullable(),
  /** Why it cannot be recorded, in words. */
  fault: z.string().nullable(),
});
export type MatchedFile = z.infer<typeof matchedFile>;
export const matchInvoiceFiles = staffCall({
  path: '/api/staff/invoice/match',
  summary: '按文件名（申请号、发票号码、抬头、日期）把发票文件对应到待开票的申请',
  roles: ['F'],
  input: z.object({
    names: z.array(z.string().max(255)).min(1, '请选择发票文件').max(100, '一次最多 100 个文件'),
  }),
  output: z.object({ list: z.array(matchedFile) }),
  effect: 'read',
  personal: true,
});
export const exportForTax = staffCall({
  path: '/api/staff/invoice/export',
  summary: '待开票的申请，按税务平台批量开票模板的栏目导出',
  roles: ['F'],
  input: z.object({
    /** All that wait to be issued when left out. */
    rids: z.array(rid).max(100).optional(),
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
  }),
  output: z.object({ url: z.string(), name: z.string(), total: z.number().int() }),
  refusals: { noneAccepted: '没有待开票的申请可以导出' },
  effect: 'read',
  personal: true,
  stepUp: true,
});
export const exportForTaxFile = staffCall({
  method: 'GET',
  path: '/api/staff/invoice/export/file',
  summary: '税务平台批量开票文件，链接只能使用一次',
  roles: ['F'],
  input: z.object({ ticket: z.string().max(8000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已使用或已过期，请重新导出' },
  effect: 'read',
  personal: true,
  body: 'raw',
});

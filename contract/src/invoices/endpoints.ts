import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, nothing, optionalText, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging } from '../kernel/page.ts';
import {
  application,
  applicationDetail,
  applicationForm,
  billable,
  chosenSource,
  invoiceStates,
  sourceKind,
} from './application.ts';
import { invoiceTitle, titleEditForm, titleForm } from './title.ts';

const { memberCall } = callsAbout('invoices');

export const listTitles = memberCall({
  path: '/api/auth/invoice/list',
  summary: '我的发票抬头',
  input: nothing,
  output: z.object({ list: z.array(invoiceTitle) }),
  effect: 'read',
});
export const addTitle = memberCall({
  path: '/api/auth/invoice/add',
  summary: '新增发票抬头',
  input: titleForm,
  output: invoiceTitle,
  refusals: { tooManyTitles: '最多保存 {most} 个发票抬头' },
  effect: 'write',
});
export const editTitle = memberCall({
  path: '/api/auth/invoice/edit',
  summary: '修改发票抬头',
  input: titleEditForm,
  output: invoiceTitle,
  effect: 'write',
});
export const deleteTitle = memberCall({
  path: '/api/auth/invoice/del',
  summary: '删除发票抬头',
  input: byRid,
  output: byRid,
  effect: 'write',
});
export const defaultTitle = memberCall({
  path: '/api/auth/invoice/default',
  summary: '设为默认发票抬头',
  input: byRid,
  output: invoiceTitle,
  effect: 'write',
});

const applyRefusals = {
  notBillable: '「{title}」没有可开票的金额，可能已经开过票',
  amountChanged: {
    msg: '可开票金额已变为 {amount}，请核对后重新提交',
    data: z.object({ amount_fen: z.int() }),
  },
} as const;

export const listBillable = memberCall({
  path: '/api/auth/invoiceApply/billable',
  summary: '可开票的款项：预存、对账单与已结清费用',
  input: z.object({ ...paging, kind: sourceKind.optional() }),
  /**
   * `billable_fen` is what all of it together can be invoiced for; it may be less than the sum of the rows, because
   * spent principal belongs to its deposit.
   */
  output: pageOf(billable).extend({ billable_fen: fenAmount }),
  effect: 'read',
});
export const getChosenAmounts = memberCall({
  path: '/api/auth/invoiceApply/chosen',
  summary: '所选款项合并申请时，每一项现在能开多少票，以及少开或不能开的原因',
  input: applicationForm.pick({ sources: true }),
  /** In the order asked for; `amount_fen` is what `add` expects for the rows that have an amount. */
  output: z.object({ list: z.array(chosenSource), amount_fen: fenAmount }),
  effect: 'read',
});
export const addApplication = memberCall({
  path: '/api/auth/invoiceApply/add',
  summary: '申请开票，可合并多笔款项',
  input: applicationForm,
  output: applicationDetail,
  refusals: applyRefusals,
  effect: 'write',
});
export const editApplication = memberCall({
  path: '/api/auth/invoiceApply/edit',
  summary: '修改被驳回的开票申请并重新提交',
  input: applicationForm.extend({ rid }),
  output: applicationDetail,
  refusals: applyRefusals,
  effect: 'write',
});
export const getApplication = memberCall({
  path: '/api/auth/invoiceApply/info',
  summary: '一份开票申请的款项与进度',
  input: byRid,
  output: applicationDetail,
  effect: 'read',
});
export const listApplications = memberCall({
  path: '/api/auth/invoiceApply/list',
  summary: '我的开票申请',
  input: z.object({
    ...paging,
    state: z.enum(invoiceStates).optional(),
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
  }),
  output: pageOf(application),
  effect: 'read',
});
export const cancelApplication = memberCall({
  path: '/api/auth/invoiceApply/cancel',
  summary: '撤回开票申请',
  input: byRid,
  output: application,
  effect: 'write',
});
export const getInvoiceFile = memberCall({
  path: '/api/auth/invoiceApply/file',
  summary: '已开发票或其红字发票的文件（PDF 或 OFD）',
  input: z.object({ rid, red_rid: rid.optional() }),
  output: fileLink,
  refusals: { notIssued: '发票尚未开具' },
  effect: 'read',
});

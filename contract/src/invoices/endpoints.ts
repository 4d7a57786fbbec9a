import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { account, accounts, inAccount } from '../balance/account.ts';
import { accountRefusals } from '../communities/refusals.ts';
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
  isReasonGiven,
  ordersInvoices,
  reissueForm,
  sourceKind,
} from './application.ts';
import { invoiceTitle, titleEditForm, titleForm } from './title.ts';

const { memberCall } = callsAbout('invoices');
const { managerNeeded } = accountRefusals;

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

const contentOver = '开票内容「{content}」已不可选，请重新选择';
const applyRefusals = {
  managerNeeded,
  contentOver,
  notBillable: '「{title}」没有可开票的金额，可能已经开过票',
  amountChanged: {
    msg: '可开票金额已变为 {amount}，请核对后重新提交',
    data: z.object({ amount_fen: z.int() }),
  },
} as const;

export const getInvoiceTerms = memberCall({
  path: '/api/auth/invoiceApply/terms',
  summary: '开票内容的选项，几天内开具，多久内可以换开',
  input: nothing,
  output: z.object({
    contents: z.array(z.string()),
    /** Within which time of its handing in an application is answered, in words: 3 天, or 3 个工作日. */
    issue_span: z.string(),
    reissue_days: z.number().int(),
  }),
  effect: 'read',
});
export const listBillable = memberCall({
  path: '/api/auth/invoiceApply/billable',
  summary: '可开票的款项：预存、对账单与已结清费用',
  input: z.object({ ...paging, ...account, kind: sourceKind.optional() }),
  refusals: { managerNeeded },
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
  input: applicationForm.pick({ sources: true, community_rid: true }),
  refusals: { managerNeeded },
  /** In the order asked for; `amount_fen` is what `add` expects for the rows that have an amount. */
  output: z.object({ list: z.array(chosenSource), amount_fen: fenAmount }),
  effect: 'read',
});
export const getOrdersInvoices = memberCall({
  path: '/api/auth/invoiceApply/orders',
  summary: '若干订单的发票，还能为它们开多少票，以及尚未生成对账单的费用',
  input: z.object({ order_rids: z.array(rid, '请选择订单').min(1, '请选择订单').max(100, '一次最多选择 100 个订单') }),
  output: ordersInvoices,
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
  refusals: { managerNeeded },
  effect: 'read',
});
export const listApplications = memberCall({
  path: '/api/auth/invoiceApply/list',
  summary: '我的开票申请',
  input: z.object({
    ...paging,
    ...accounts,
    state: z.enum(invoiceStates).optional(),
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
  }),
  output: pageOf(application.extend({ community: inAccount })),
  refusals: { managerNeeded },
  effect: 'read',
});
export const cancelApplication = memberCall({
  path: '/api/auth/invoiceApply/cancel',
  summary: '撤回开票申请',
  input: byRid,
  output: application,
  refusals: { managerNeeded },
  effect: 'write',
});
export const reissueInvoice = memberCall({
  path: '/api/auth/invoiceApply/reissue',
  summary: '申请换开已开的发票：换抬头、类型或内容',
  input: reissueForm.refine(isReasonGiven, { path: ['reason'], message: '请填写换开原因' }),
  output: applicationDetail,
  refusals: { managerNeeded, contentOver, reissueOver: '发票开具已超过 {days} 天，不能在线换开，请联系业务经理' },
  effect: 'write',
});
export const getInvoiceFile = memberCall({
  path: '/api/auth/invoiceApply/file',
  summary: '已开发票或其红字发票的文件（PDF 或 OFD）',
  input: z.object({ rid, red_rid: rid.optional() }),
  output: fileLink,
  refusals: { managerNeeded, notIssued: '发票尚未开具' },
  effect: 'read',
});

import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, nothing, optionalText, reason, rid, text } from '../kernel/fields.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { managerFilters } from '../staff/owner-filters.ts';
import { quotationForm, quotationPrice } from './quotation.ts';
import { postingTypes, requirementDetail, requirementRow, requirementStates } from './requirement.ts';

const { staffCall } = callsAbout('requirements');

export const callNote = text('请填写沟通内容', 1000);

export const requirementQueue = staffCall({
  path: '/api/staff/requirement/queue',
  roles: ['B'],
  summary: '需求队列；kw 为编号、联系人、手机或内容',
  input: z.object({
    ...paging,
    state: z.enum(requirementStates).optional(),
    type: z.enum(postingTypes).optional(),
    kw: optionalText(60),
    ...managerFilters,
    /** Only those whose call is late. */
    overdue: z.boolean().optional(),
    /** Only one customer's. */
    member_rid: rid.optional(),
    sort: sorting('clock', 'created'),
  }),
  output: pageOf(requirementRow).extend({ counts: z.record(z.enum(requirementStates), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const getRequirement = staffCall({
  path: '/api/staff/requirement/detail',
  roles: ['B'],
  summary: '一条需求的全部内容、沟通记录与进度',
  input: byRid,
  output: requirementDetail,
  effect: 'read',
  personal: true,
});
export const listManagers = staffCall({
  path: '/api/staff/requirement/managers',
  roles: ['B'],
  summary: '可分配的业务经理',
  input: nothing,
  output: z.array(z.object({ rid, name: z.string() })),
  effect: 'read',
});
export const takeRequirement = staffCall({
  path: '/api/staff/requirement/take',
  roles: ['B'],
  summary: '受理需求',
  input: byRid,
  output: requirementDetail,
  effect: 'write',
});
export const assignRequirement = staffCall({
  path: '/api/staff/requirement/give',
  roles: ['B'],
  summary: '把需求分配给一位业务经理',
  input: z.object({ rid, manager_rid: rid }),
  output: requirementDetail,
  refusals: { notManager: '对方不是在岗的业务经理' },
  effect: 'write',
});
export const contactRequirement = staffCall({
  path: '/api/staff/requirement/contact',
  roles: ['B'],
  summary: '首次联系发布人，记录沟通内容',
  input: z.object({ rid, note: callNote }),
  output: requirementDetail,
  effect: 'write',
  adds: true,
});
export const noteRequirement = staffCall({
  path: '/api/staff/requirement/note',
  roles: ['B'],
  summary: '补充沟通记录',
  input: z.object({ rid, note: callNote }),
  output: requirementDetail,
  refusals: { notTalking: '首次联系之后才能补充沟通记录' },
  effect: 'write',
  adds: true,
});
export const closeStaffRequirement = staffCall({
  path: '/api/staff/requirement/close',
  roles: ['B'],
  summary: '关闭需求（说明原因）',
  input: z.object({ rid, reason }),
  output: requirementDetail,
  effect: 'write',
});

const lineRefusals = {
  serviceGone: '「{name}」不存在或已下架',
  slotNeeded: '「{name}」须选择时段，请客户自行预约，或以自拟项目报价',
  unitNeeded: '「{name}」没有标价，请填写单价',
  discountTooHigh: '优惠不能超过报价金额',
} as const;
export const previewQuotation = staffCall({
  path: '/api/staff/requirement/quotation/preview',
  bodyKb: 256,
  roles: ['B'],
  summary: '按价格规则试算一份报价，不保存；写明需求时按该客户的协议价',
  /** Of the requirement, whose member may have agreed prices. */
  input: quotationForm.extend({ rid: rid.optional() }),
  output: quotationPrice,
  refusals: lineRefusals,
  effect: 'read',
  shows: [],
});
export const quoteRequirement = staffCall({
  path: '/api/staff/requirement/quote',
  bodyKb: 256,
  roles: ['B'],
  summary: '发出报价：生成报价单并通知客户',
  input: quotationForm.extend({
    rid,
    terms: optionalText(1000),
    /** How many days it holds; the setting when left out. */
    valid_days: z
      .number()
      .int('有效期应为 1–60 天的整数')
      .min(1, '有效期至少 1 天')
      .max(60, '有效期最多 60 天')
      .optional(),
  }),
  output: requirementDetail,
  refusals: { ...lineRefusals, discountReason: '请填写优惠原因' },
  effect: 'write',
});
export const staffQuotation = staffCall({
  path: '/api/staff/requirement/quotation',
  roles: ['B'],
  summary: '报价单 PDF；quotation_rid 指明哪一版，不填为最新一版',
  input: z.object({ rid, quotation_rid: rid.optional() }),
  output: z.object({ name: z.string(), url: z.string() }),
  effect: 'read',
});

/** As quotationDownload: it wants the console's cookie of who asked for the link, and serves once. */
export const staffQuotationDownload = staffCall({
  method: 'GET',
  path: '/api/staff/requirement/quotation/file',
  roles: ['B'],
  summary: '报价单 PDF 文件（工作台），链接只能使用一次',
  input: z.object({ ticket: z.string().max(500) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已使用或已过期，请重新打开' },
  effect: 'read',
  body: 'raw',
});

export const requirementStaffEndpoints = {
  requirementQueue,
  getRequirement,
  listManagers,
  takeRequirement,
  assignRequirement,
  contactRequirement,
  noteRequirement,
  closeStaffRequirement,
  previewQuotation,
  quoteRequirement,
  staffQuotation,
  staffQuotationDownload,
};

import { z } from 'zod';
import { uploadRefusals } from '../files/endpoints.ts';
import { optionalEmail } from '../identity/fields.ts';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { byRid, date, moment, nothing, optionalText, phone, reason, rid, text } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { orderRefusals } from '../orders/endpoints.ts';
import { planRefusals } from '../plans/endpoints.ts';
import { postingTypes, requirement, requirementStates } from './requirement.ts';

const { memberCall } = callsAbout('requirements');

/** At most so many files go with one requirement. */
export const mostAttachments = 5;

/** ALTCHA's payload; needed once the small free quota of a phone or a network address is used up. */
const captcha = z.string().max(5000).optional();
const captchaRefusals = {
  captchaNeeded: '请先完成人机验证',
  captchaWrong: '人机验证未通过，请重试',
} as const;

/** The fields of /require; the home page, the search page and /contact send fewer of them. */
export const requirementForm = z.object({
  type: z.enum(postingTypes).default('requirement'),
  category: optionalText(40),
  name: text('[联系人]不能为空', 20).min(2, '[联系人]应为 2–20 个字'),
  phone,
  email: optionalEmail,
  sample_count: z
    .number('[样品数量]应为 1–100000 的整数')
    .int('[样品数量]应为 1–100000 的整数')
    .min(1, '[样品数量]应为 1–100000 的整数')
    .max(100_000, '[样品数量]应为 1–100000 的整数')
    .optional(),
  budget_fen: z
    .number('[预算]应为最多两位小数的金额')
    .int('[预算]应为最多两位小数的金额')
    .min(0, '[预算]应为最多两位小数的金额')
    .max(1_000_000_000_000, '[预算]金额过大')
    .optional(),
  needed_by: date.optional(),
  content: text('[需求内容]不能为空', 2000),
  attachments: z.array(rid).max(mostAttachments, `最多上传 ${mostAttachments} 个附件`).optional(),
});

/** The fields of /contact, by the names that they have there. */
export const messageForm = requirementForm.extend({ content: text('[留言内容]不能为空', 2000) });

/** Posted by a visitor, or by a member when the header `token` names one. */
export const postRequirement = openCall({
  path: '/api/open/indexMsg/add',
  summary: '发布需求或留言（未登录亦可）',
  input: requirementForm.extend({ captcha }),
  output: z.object({ rid, requirement_no: z.string() }),
  refusals: {
    ...captchaRefusals,
    phoneDayLimit: '该手机号今日提交次数过多，请明日再试或直接致电我们',
    addressDayLimit: '当前网络今日提交次数过多，请明日再试或直接致电我们',
    fileUnknown: '附件已失效，请重新上传',
  },
  effect: 'write',
  changes: ['requirements'],
  once: true,
});
/**
 * Multipart: a field `captcha` where one is needed, then the field `file`. Kept for a day unless a requirement takes
 * it.
 */
export const uploadAttachment = openCall({
  path: '/api/open/upload4file',
  summary: '上传需求附件（multipart，字段 captcha、file，大小有上限，未提交的不久即删除）',
  input: nothing,
  output: z.object({ rid, name: z.string(), size: z.number().int() }),
  refusals: {
    ...uploadRefusals,
    ...captchaRefusals,
    addressDayLimit: '当前网络今日上传次数过多，请明日再试',
  },
  effect: 'write',
  body: 'multipart',
});

export const listRequirements = memberCall({
  path: '/api/auth/requirement/list',
  summary: '我的需求',
  input: z.object({ ...paging, state: z.enum(requirementStates).optional() }),
  output: pageOf(requirement),
  effect: 'read',
});
export const closeRequirement = memberCall({
  path: '/api/auth/requirement/close',
  summary: '关闭我的需求（说明原因）',
  input: z.object({ rid, reason }),
  output: requirement,
  effect: 'write',
});

/**
 * Puts the lines of the quotation into the plan, where its price is bound to them; order/add with these lines takes the
 * quotation and makes the requirement 已接受. Repeats give the same lines.
 */
export const acceptRequirement = memberCall({
  path: '/api/auth/requirement/accept',
  summary: '接受报价：报价项目按报价加入实验方案，填写样品后提交订单',
  input: byRid,
  /** `until` is when the order must be placed. */
  output: z.object({ plan_rids: z.array(rid), cartNum: z.number().int(), until: moment }),
  refusals: { quotationOver: orderRefusals.quotationOver, planFull: planRefusals.planFull },
  effect: 'write',
});
export const refuseRequirement = memberCall({
  path: '/api/auth/requirement/refuse',
  summary: '拒绝报价（说明原因）',
  input: z.object({ rid, reason }),
  output: requirement,
  effect: 'write',
});
const link = z.object({ name: z.string(), url: z.string() });
export const requirementQuotation = memberCall({
  path: '/api/auth/requirement/quotation',
  summary: '报价单 PDF（最新一版）',
  input: byRid,
  output: link,
  effect: 'read',
});
/** The bytes behind such a link. */
export const quotationDownload = openCall({
  method: 'GET',
  path: '/api/open/requirement/quotation',
  summary: '以短时链接打开报价单 PDF',
  input: z.object({ ticket: z.string().max(500) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已失效，请重新打开' },
  effect: 'read',
  body: 'raw',
});

export const requirementEndpoints = {
  postRequirement,
  uploadAttachment,
  listRequirements,
  closeRequirement,
  acceptRequirement,
  refuseRequirement,
  requirementQuotation,
  quotationDownload,
};

import { z } from 'zod';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { moment, nothing, rid } from '../kernel/fields.ts';
import { planRefusals } from './endpoints.ts';

const { memberCall } = callsAbout('plan');

/** A formal quotation of the plan by the price list. */
export const planQuotation = z.object({
  rid,
  quotation_no: z.string(),
  /** What anybody verifies it by at /verify/:code. */
  code: z.string(),
  names: z.array(z.string()),
  total_fen: z.number().int(),
  created: moment,
  /** Until then an order that is placed from the plan has its prices. */
  valid_until: moment,
  /** The PDF, by a short-lived link. */
  url: z.string(),
});
export type PlanQuotation = z.infer<typeof planQuotation>;

export const quotePlan = memberCall({
  path: '/api/auth/tempDevice/quotation',
  summary: '实验方案的正式报价单（PDF）：有效期内由方案提交的订单按此价格',
  input: z.object({ plan_rids: z.array(rid).min(1, '请先勾选要报价的项目').max(50) }),
  output: planQuotation,
  refusals: {
    notQuotable: '「{name}」不能列入方案报价单：机时按时段计价，需报价或已报价的项目以业务经理的报价单为准',
    quotationLimit: '今日生成的报价单过多，请明日再试',
  },
  effect: 'write',
});
export const listPlanQuotations = memberCall({
  path: '/api/auth/tempDevice/quotation/list',
  summary: '有效期内的方案报价单',
  input: nothing,
  output: z.array(planQuotation),
  effect: 'read',
});
export const planFromQuotation = memberCall({
  path: '/api/auth/tempDevice/quotation/plan',
  summary: '按报价单下单：实验方案中的项目恢复为有效期内的方案报价单所列的数量与参数，价格按报价单',
  input: z.object({ rid }),
  output: z.object({
    plan_rids: z.array(rid),
    /** Names of the lines that were changed since, and are as the quotation says again. */
    restored: z.array(z.string()),
    cartNum: z.number().int(),
  }),
  refusals: {
    quotationOver: '报价单已过有效期，请重新生成',
    quotationUnkept:
      '这份报价单生成较早，没有保存可放回的项目；方案中原有的项目仍按报价单价格，其他项目请重新选择并生成报价单',
    serviceGone: '「{name}」已下架，不能按报价单下单',
    planFull: planRefusals.planFull,
  },
  effect: 'write',
});
/** The bytes behind such a link. */
export const planQuotationDownload = openCall({
  method: 'GET',
  path: '/api/open/plan/quotation',
  summary: '以短时链接打开方案报价单 PDF',
  input: z.object({ ticket: z.string().max(500) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已失效，请重新打开' },
  effect: 'read',
  body: 'raw',
});

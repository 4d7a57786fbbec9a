import { z } from 'zod';
import { answers } from '../catalogue/parameters.ts';
import { memberCall } from '../kernel/endpoint.ts';
import { nothing, rid } from '../kernel/fields.ts';
import { urgency } from '../pricing/rules.ts';

/** How a line of the plan is set up before the samples are described: answers, count in the service's unit, urgency. */
export const configuration = z.object({ parameters: answers.default({}), urgent: urgency.default('none') });
export type Configuration = z.infer<typeof configuration>;

export const planLine = z.object({
  plan_rid: rid,
  /** The service. */
  rid,
  name: z.string(),
  img: z.string(),
  type_id: z.number().int(),
  unit: z.string(),
  count: z.number().int(),
  configuration,
  price_fen: z.number().int(),
  by_quote: z.boolean(),
  /** Whether the service is still offered; a line that is not must be removed before ordering. */
  offered: z.boolean(),
  days_min: z.number(),
  days_max: z.number(),
});
export type PlanLine = z.infer<typeof planLine>;
/** Groups are by category; `type_id` is the category's id, 31 first, the others by id (specification §3). */
export const planGroup = z.object({
  type_id: z.number().int(),
  name: z.string(),
  count: z.number().int(),
  items: z.array(planLine),
});
export type PlanGroup = z.infer<typeof planGroup>;

const count = z.coerce
  .number({ error: '请填写数量' })
  .int('数量应为整数')
  .min(1, '数量至少为 1')
  .max(4000, '数量最多为 4000');

export const planRefusals = {
  serviceGone: '该服务不存在或已下架',
  byPhone: '现场预约请致电客服热线，由业务经理为您安排机时',
  planFull: '实验方案最多 50 项，请先提交或删除一些',
} as const;

export const listPlan = memberCall({
  path: '/api/auth/tempDevice/list',
  summary: '实验方案：按分类分组的项目',
  input: nothing,
  output: z.array(planGroup),
  effect: 'read',
});
export const addPlanLine = memberCall({
  path: '/api/auth/tempDevice/add',
  summary: '加入实验方案',
  input: z.object({
    rid,
    count: count.default(1),
    configuration: configuration.default({ parameters: {}, urgent: 'none' }),
  }),
  output: z.object({ line: planLine, cartNum: z.number().int() }),
  refusals: planRefusals,
  effect: 'write',
});
export const editPlanLine = memberCall({
  path: '/api/auth/tempDevice/edit',
  summary: '修改实验方案中的一项',
  input: z.object({ plan_rid: rid, count: count.optional(), configuration: configuration.optional() }),
  output: planLine,
  refusals: planRefusals,
  effect: 'write',
});
export const deletePlanLine = memberCall({
  path: '/api/auth/tempDevice/del',
  summary: '从实验方案删除',
  input: z.object({ plan_rid: rid }),
  output: z.object({ rid, cartNum: z.number().int() }),
  effect: 'write',
});
export const countPlan = memberCall({
  path: '/api/auth/tempDevice/count',
  summary: '实验方案的项数，即 cartNum',
  input: nothing,
  output: z.object({ cartNum: z.number().int() }),
  effect: 'read',
});

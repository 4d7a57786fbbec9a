import { z } from 'zod';
import { resultPromise } from '../catalogue/promise.ts';
import { answers } from '../catalogue/parameters.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, nothing, rid } from '../kernel/fields.ts';
import { price, urgency } from '../pricing/rules.ts';
import { booking, bookingRefusals } from '../reservations/reservation.ts';
import { mostGroups, mostInLine } from './sample-groups.ts';

const { memberCall } = callsAbout('plan');

const count = z.coerce
  .number({ error: '请填写数量' })
  .int('数量应为整数')
  .min(1, '数量至少为 1')
  .max(mostInLine, `数量最多为 ${mostInLine}`);

/** How a line of the plan is set up before the samples are described: answers, count in the service's unit, urgency. */
export const configuration = z.object({
  parameters: answers.default({}),
  urgent: urgency.default('none'),
  /** Samples in several groups, each with answers of its own: they are what is counted and priced. */
  groups: z
    .array(z.object({ count, parameters: answers.default({}) }))
    .min(2)
    .max(mostGroups)
    .optional(),
  /** Instrument, slot, way of taking part and purpose: what a line of type 2 asks for. */
  booking: booking.optional(),
});
export type Configuration = z.infer<typeof configuration>;

/**
 * Stands for the service of a line that a manager quoted in words of their own: no page of the catalogue belongs to it.
 */
export const customServiceRid = '00000000-0000-4000-8000-000000000057';

/** The quotation that binds a line of the plan: its price, its count and what its price depends on are fixed. */
export const quotedLine = z.object({
  quotation_rid: rid,
  quotation_no: z.string(),
  version: z.number().int(),
  /** How many lines of the plan are of this quotation; they are ordered together. */
  of: z.number().int(),
  /** The moment from which it can no longer be ordered. */
  valid_until: moment,
  name: z.string(),
  unit: z.string(),
  img: z.string(),
  /** What the manager wrote of work that no service of the catalogue stands for. */
  note: z.string().default(''),
  price,
});
export type QuotedLine = z.infer<typeof quotedLine>;

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
  /** What the price list of the member is called on the price, where one counts. */
  agreed: z.string().nullable(),
  /** Whether the service is still offered; a line that is not must be removed before ordering. */
  offered: z.boolean(),
  days_min: z.number(),
  days_max: z.number(),
  promise: resultPromise.nullable(),
  quoted: quotedLine.pick({ quotation_no: true, version: true, valid_until: true, note: true }).nullable(),
  /** The formal quotation of the plan whose prices the line still has; where those of today are lower, they count. */
  kept: z.object({ quotation_no: z.string(), valid_until: moment, cheaper_today: z.boolean() }).nullable(),
  /** The instrument time of a line of type 2; `problem` says in words why it cannot be booked any more. */
  booking: z
    .object({
      instrument: z.string(),
      start: moment,
      end: moment,
      mode_label: z.string(),
      purpose: z.string(),
      problem: z.string().nullable(),
    })
    .nullable(),
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

export const planRefusals = {
  ...bookingRefusals,
  slotNeeded: '请先选择仪器与时段',
  quotedFixed: '报价项目按报价单执行，不能修改；如需调整请联系业务经理重新报价',
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
  bodyKb: 256,
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
  bodyKb: 256,
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

import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, rid, text } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';

const { memberCall } = callsAbout('reviews');

/** A finished service: without `score` it waits for the member's evaluation until `until`. */
export const evaluation = z.object({
  /** The order's line; for instrument time the reservation. */
  line_rid: rid,
  /** Null for instrument time. */
  order_rid: rid.nullable(),
  /** The number of the order or of the reservation. */
  order_no: z.string(),
  /** The service. */
  rid,
  name: z.string(),
  img: z.string(),
  until: moment,
  score: z.number().int().min(1).max(5).nullable(),
  content: z.string(),
  created: moment.nullable(),
  /** What the operator answered; it stands on the service's page too. */
  reply: z.object({ text: z.string(), at: moment }).nullable(),
  /** Why the service's page shows it no more; null where it does. */
  hidden_reason: z.string().nullable(),
});
export type Evaluation = z.infer<typeof evaluation>;

export const addEvaluation = memberCall({
  path: '/api/auth/evaluate/add',
  summary: '评价一项服务，数据确认后的一段时间内，每项一次',
  input: z.object({
    line_rid: rid,
    score: z.coerce
      .number({ error: '请选择评分' })
      .int('评分为 1–5 星')
      .min(1, '评分为 1–5 星')
      .max(5, '评分为 1–5 星'),
    content: text('请填写评价内容', 500),
  }),
  output: evaluation,
  refusals: { evaluated: '这项服务您已评价过', evaluationOver: '已超过可评价的时间' },
  effect: 'write',
});
export const listEvaluations = memberCall({
  path: '/api/auth/evaluate/list',
  summary: '待评价与我的评价',
  input: z.object({
    ...paging,
    tab: z.enum(['waiting', 'done']).default('waiting'),
    order_rid: rid.optional(),
    line_rid: rid.optional(),
  }),
  output: pageOf(evaluation).extend({ counts: z.object({ waiting: z.number().int(), done: z.number().int() }) }),
  effect: 'read',
});

export const reviewEndpoints = { addEvaluation, listEvaluations };

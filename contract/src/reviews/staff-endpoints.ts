import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, moment, optionalText, reason, rid, text } from '../kernel/fields.ts';
import { action, pageOf, paging, sorting } from '../kernel/page.ts';

const { staffCall } = callsAbout('reviews');

/** An evaluation as editors see it, who never see who wrote it. */
const evaluationForStaff = z.object({
  /** The order's line; for instrument time the reservation. */
  rid,
  service: z.object({ rid, name: z.string() }),
  /** The number of the order or of the reservation. */
  order_no: z.string(),
  /** The masked name under which it stands on the service's page. */
  author: z.string(),
  score: z.number().int(),
  content: z.string(),
  created: moment,
  state: z.enum(['shown', 'hidden']),
  label: z.string(),
  reply: z.object({ text: z.string(), by: z.string(), at: moment }).nullable(),
  hidden: z.object({ reason: z.string(), by: z.string(), at: moment }).nullable(),
  actions: z.array(action),
});
export type EvaluationForStaff = z.infer<typeof evaluationForStaff>;

export const listEvaluationsForStaff = staffCall({
  path: '/api/staff/evaluation/list',
  summary: '客户的评价，新的在前',
  roles: ['E'],
  input: z.object({
    ...paging,
    tab: z.enum(['waiting', 'answered', 'hidden', 'all']).default('waiting'),
    score: z.coerce.number().int().min(1).max(5).optional(),
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
    sort: sorting('created', 'score'),
  }),
  output: pageOf(evaluationForStaff).extend({
    /** Of each tab, whatever else is filtered. */
    counts: z.object({ waiting: z.number().int(), answered: z.number().int(), hidden: z.number().int() }),
  }),
  effect: 'read',
});

const reply = { rid, reply: text('请填写回复', 500) };

export const answerEvaluation = staffCall({
  path: '/api/staff/evaluation/answer',
  summary: '回复一条评价，每条一次；显示在项目页的评价下方并通知客户',
  roles: ['E'],
  input: z.object(reply),
  output: evaluationForStaff,
  refusals: { answered: '这条评价已经回复，请修改原来的回复' },
  effect: 'write',
});
export const reviseAnswer = staffCall({
  path: '/api/staff/evaluation/revise',
  summary: '修改对评价的回复，不再通知客户',
  roles: ['E'],
  input: z.object(reply),
  output: evaluationForStaff,
  refusals: { notAnswered: '这条评价还没有回复' },
  effect: 'write',
});
export const hideEvaluation = staffCall({
  path: '/api/staff/evaluation/hide',
  summary: '隐藏一条评价并写明原因：项目页不再显示，也不计入评分，客户会收到原因',
  roles: ['E'],
  input: z.object({ rid, reason }),
  output: evaluationForStaff,
  effect: 'write',
});
export const showEvaluation = staffCall({
  path: '/api/staff/evaluation/show',
  summary: '恢复显示一条隐藏的评价',
  roles: ['E'],
  input: byRid,
  output: evaluationForStaff,
  effect: 'write',
});

export const reviewStaffEndpoints = {
  listEvaluationsForStaff,
  answerEvaluation,
  reviseAnswer,
  hideEvaluation,
  showEvaluation,
};

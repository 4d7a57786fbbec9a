import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { date, nothing, rid } from '../kernel/fields.ts';
import { urgency } from '../pricing/rules.ts';
import { ruleChange, ruleEdit, ruleRefusals, ruleStanding } from '../settings/rule-changes.ts';
import { dispatchRules } from './dispatch-rules.ts';

const { staffCall } = callsAbout('tasks');
const roles = ['B'] as const;

/** Why a laboratory is proposed, or none: there are no rules, none fits, none can do it, or all have a week's work. */
export const proposalReasons = ['rule', 'noRules', 'noRule', 'noInstrument', 'full'] as const;
export type ProposalReason = (typeof proposalReasons)[number];

/**
 * Why a task was not sent with others: it is gone, waits no more, was changed since, its laboratory is gone, or its
 * customer asks to cancel it and has no answer yet.
 */
export const dispatchHindrances = [
  'notFound',
  'stepNotAllowed',
  'changedSince',
  'laboratoryUnknown',
  'cancelAsked',
] as const;
export type DispatchHindrance = (typeof dispatchHindrances)[number];

/** How much a laboratory has to do and how long it takes. */
const standing = z.object({
  laboratory_rid: rid,
  laboratory: z.string(),
  /** Tasks that were sent to it and are not done. */
  open: z.number().int(),
  /** What it can finish in a week; null where nobody has said. */
  weekly: z.number().int().nullable(),
  /** Days from dispatch to publication of what it did of this service; null where too few were done. */
  median_days: z.number().nullable(),
});

/** The laboratory that the rules propose for a task, with the rule by name. */
export const taskProposal = z.object({
  why: z.enum(proposalReasons),
  rule: z.string(),
  to: standing.nullable(),
});
export type TaskProposal = z.infer<typeof taskProposal>;

export const dispatchCandidate = standing.extend({
  city: z.string(),
  /** Its instruments on which the service is done. */
  instruments: z.array(z.object({ name: z.string(), model: z.string() })),
  p90_days: z.number().nullable(),
  /** How many tasks its days are of. */
  finished: z.number().int(),
  full: z.boolean(),
  /** Whether a rule names it for this task. */
  by_rule: z.boolean(),
  /** By when results would be promised if it were sent there now; null where no date is known. */
  promised: date.nullable(),
});
export type DispatchCandidate = z.infer<typeof dispatchCandidate>;

export const proposedTask = z.object({
  rid,
  code: z.string(),
  title: z.string(),
  count: z.number().int(),
  unit: z.string(),
  urgent: urgency,
  /** By when results are promised now. */
  promised: date.nullable(),
  /** Its customer asks to cancel it or its order: it is not sent with others before that is answered. */
  cancel_asked: z.boolean(),
  proposal: taskProposal,
  /** Laboratories in use with an instrument for it, the proposed one first. */
  candidates: z.array(dispatchCandidate),
});
export type ProposedTask = z.infer<typeof proposedTask>;

export const getDispatchRules = staffCall({
  path: '/api/staff/task/rules',
  roles,
  summary: '派单规则与实验室每周产能',
  input: nothing,
  output: z.object({
    ...dispatchRules.shape,
    ...ruleStanding,
    /** Every laboratory that can be named, and retired ones that are. */
    laboratories: z.array(
      z.object({ rid, name: z.string(), city: z.string(), retired: z.boolean(), open: z.number().int() }),
    ),
    /** Names of the services that rules name. */
    services: z.array(z.object({ rid, name: z.string() })),
  }),
  effect: 'read',
});
export const saveDispatchRules = staffCall({
  path: '/api/staff/task/saveRules',
  bodyKb: 1024,
  roles,
  summary: '修改派单规则与实验室每周产能，须写明原因',
  input: z.object({ ...dispatchRules.shape, ...ruleEdit }),
  output: z.object({ revision: z.number().int() }),
  refusals: { ...ruleRefusals, laboratoryUnknown: '规则中有不存在的实验室，请重新选择' },
  effect: 'write',
});
export const listDispatchRuleChanges = staffCall({
  path: '/api/staff/task/ruleHistory',
  roles,
  summary: '派单规则的修改历史，最新在前，最多 100 条',
  input: nothing,
  output: z.array(ruleChange(dispatchRules)),
  effect: 'read',
});
const triedTask = z.object({ rid, code: z.string(), title: z.string() });
export const tryDispatchRules = staffCall({
  path: '/api/staff/task/tryRules',
  bodyKb: 1024,
  roles,
  summary: '试算：待派单的任务（最多 200 个）按这些规则各派到哪里',
  input: dispatchRules,
  output: z.object({
    tasks: z.number().int(),
    /** Which go where, and which nowhere and why; the larger groups first. */
    sent: z.array(z.object({ laboratory: z.string(), tasks: z.array(triedTask) })),
    left: z.array(z.object({ why: z.enum(proposalReasons), tasks: z.array(triedTask) })),
  }),
  effect: 'read',
});

const rids = z.array(rid).min(1, '请选择任务').max(100, '一次最多 100 个任务');
export const proposeDispatch = staffCall({
  path: '/api/staff/task/propose',
  roles,
  summary: '所选待派单任务的建议实验室，及其他可选实验室的在手任务与用时',
  input: z.object({ rids }),
  output: z.array(proposedTask),
  effect: 'read',
});
export const dispatchProposed = staffCall({
  path: '/api/staff/task/dispatchProposed',
  roles,
  summary: '把多个任务各派到一个实验室；不能派的逐个说明，其余照派',
  input: z.object({
    tasks: z
      .array(z.object({ rid, laboratory_rid: rid }))
      .min(1, '请选择任务')
      .max(100, '一次最多 100 个任务'),
  }),
  output: z.object({
    sent: z.number().int(),
    refused: z.array(z.object({ rid, code: z.string(), why: z.enum(dispatchHindrances) })),
  }),
  effect: 'write',
});

export const dispatchCalls = {
  getDispatchRules,
  saveDispatchRules,
  listDispatchRuleChanges,
  tryDispatchRules,
  proposeDispatch,
  dispatchProposed,
};

import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, rid } from '../kernel/fields.ts';
import { taskRow } from './task.ts';

const { staffCall } = callsAbout('tasks');
const roles = ['L', 'B'] as const;

/** Runs that one instrument has in front of it, at most. */
const mostQueued = 200;

const instrument = z.object({
  rid,
  name: z.string(),
  model: z.string(),
  laboratory_rid: rid,
  laboratory: z.string(),
});

/** A task as who stands at the instrument reads it. */
const worklistRow = taskRow.extend({
  samples: z.array(
    z.object({
      rid,
      code: z.string(),
      /** Where it lies. */
      place: z.string(),
      /** Whether the laboratory has taken it. */
      taken: z.boolean(),
    }),
  ),
  /** How it is to be measured, in brief: each answer once, for whichever samples. */
  conditions: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type WorklistRow = z.infer<typeof worklistRow>;

const worklist = z.object({
  instrument,
  /** What `saveWorklist` was last counted up to: who has seen an older one looks again. */
  version: z.number().int(),
  /** Who put it into this order, and when; null where nobody has. */
  changed: z.object({ by: z.string(), at: moment }).nullable(),
  running: z.array(worklistRow),
  /** In the order in which they are run. */
  queued: z.array(worklistRow),
  /** What the instrument could run and no instrument has, the first due first; at most a hundred. */
  unplaced: z.array(worklistRow),
  unplaced_total: z.number().int(),
});
export type Worklist = z.infer<typeof worklist>;

export const listWorklists = staffCall({
  path: '/api/staff/task/worklists',
  roles,
  summary: '各仪器的上机清单：正在检测、排队与可排入的任务数，和还没有排到仪器的任务',
  input: z.object({}),
  output: z.object({
    /** Those with something to do first. */
    list: z.array(
      instrument.extend({
        running: z.number().int(),
        queued: z.number().int(),
        /** Tasks that no instrument has and that this one can run. */
        placeable: z.number().int(),
      }),
    ),
    /** Tasks that wait and stand on no instrument's list. */
    unplaced: z.number().int(),
    /** The first due of them, with the instruments that can run each. */
    unplaced_tasks: z.array(
      taskRow
        .pick({ rid: true, code: true, title: true, count: true, unit: true, urgent: true, laboratory: true })
        .extend({ until: moment.nullable(), instrument_rids: z.array(rid) }),
    ),
  }),
  effect: 'read',
});

export const getWorklist = staffCall({
  path: '/api/staff/task/worklist',
  roles,
  summary: '一台仪器的上机清单：正在检测、排队顺序与可排入的任务',
  input: z.object({ instrument_rid: rid }),
  output: worklist,
  effect: 'read',
});

export const saveWorklist = staffCall({
  path: '/api/staff/task/saveWorklist',
  roles: ['L'],
  summary: '排定一台仪器的上机顺序；打开后有人改过，则不保存',
  input: z.object({
    instrument_rid: rid,
    version: z.number().int().min(0),
    /** All that wait for it, in the order in which they are to be run. */
    task_rids: z.array(rid).max(mostQueued, `一台仪器最多排 ${mostQueued} 个任务`),
  }),
  output: worklist,
  refusals: {
    changedMeanwhile: '{name}在 {time} 调整过这台仪器的顺序，请核对后再调整',
    notWaiting: '任务 {code} 当前为「{label}」，不能排队，清单已更新',
    onOther: '任务 {code} 已排在「{instrument}」，请先从那里移出',
    cannotRun: '任务 {code} 的项目不用这台仪器检测',
  },
  effect: 'write',
});

export const worklistCalls = { listWorklists, getWorklist, saveWorklist };

import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, nothing, reason, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';

const { staffCall } = callsAbout('timers');

/** A time at which the server's clock could not be believed. */
const hold = z.object({
  rid,
  /** jump: the clock moved otherwise than time passed; gap: the platform did not run for long. */
  kind: z.enum(['jump', 'gap']),
  expected: moment,
  found: moment,
  released: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable(),
});
export type ClockHold = z.infer<typeof hold>;

const timers = z.object({
  /** Whether cancellations, expiries and confirmations by time wait for an administrator. */
  held: z.boolean(),
  now: moment,
  /** Timers that are due and wait, and since when. */
  due: z.object({ count: z.number().int(), since: moment.nullable() }),
  /** Open ones first, the oldest first; then the newest of those that were released. */
  holds: z.array(hold),
});
export type Timers = z.infer<typeof timers>;

export const getTimers = staffCall({
  path: '/api/staff/timer/state',
  summary: '自动处理的状态：时钟异常或长时间停机后暂停，等待管理员恢复',
  roles: [],
  input: nothing,
  output: timers,
  effect: 'read',
});
export const releaseTimers = staffCall({
  path: '/api/staff/timer/release',
  summary: '核对服务器时间后恢复自动取消、到期与确认',
  roles: [],
  input: z.object({ reason }),
  output: timers,
  refusals: { notHeld: '自动处理没有暂停' },
  effect: 'write',
  stepUp: true,
});

/** Where work for later stands: tried no more, failed and waiting for the next attempt, waiting for its time, over. */
export const jobStages = {
  failed: '已停止重试',
  failing: '出错重试中',
  waiting: '等待执行',
  done: '最近完成',
} as const;
export type JobStage = keyof typeof jobStages;

/** How a job ended: it ran, it was taken back before it did, or an administrator gave it up. */
export const jobEndings = { done: '已完成', withdrawn: '已取消', given_up: '已放弃' } as const;

const job = z.object({
  rid,
  /** What it does, in words. */
  queue: z.string(),
  /** Its name in the log and the database. */
  kind: z.string(),
  key: z.string(),
  /** What it is about in words, with its page where it has one; null where it is about the whole platform. */
  about: z.object({ words: z.string(), path: z.string().nullable() }).nullable(),
  attempts: z.number().int(),
  /** What stopped it last, without phones and addresses; empty where nothing did. */
  error: z.string(),
  /** When it is tried next; of one that is over, when it was due. */
  due: moment,
  /** When it gave up by itself, or ended. */
  ended: moment.nullable(),
  ending: z.enum(keysOf(jobEndings)).nullable(),
  /** Whether a process is at it now. */
  running: z.boolean(),
  given_up: z.object({ by: z.string(), reason: z.string() }).nullable(),
  /** What the administrator may do with it now. */
  actions: z.array(z.enum(['retry', 'giveUp'])),
});
export type Job = z.infer<typeof job>;

export const listJobs = staffCall({
  path: '/api/staff/timer/jobs',
  summary: '后台任务：已停止重试、出错重试中、等待执行与最近完成，按队列筛选',
  roles: [],
  input: z.object({
    stage: z.enum(keysOf(jobStages)).default('failed'),
    /** A key of `queues`. */
    queue: z.string().max(60).optional(),
    /** The `cursor` of the page before. */
    after: z
      .string()
      .max(80)
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z_[0-9a-f-]{36}$/, '翻页标记不正确')
      .optional(),
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    list: z.array(job),
    cursor: z.string().nullable(),
    /** Of the stages but what is over, each counted up to `most`. */
    counts: z.record(z.string(), z.number().int()),
    most: z.number().int(),
    /** Every queue there is, by its name. */
    queues: z.array(z.object({ key: z.string(), name: z.string() })),
    /** Events that no one has heard of yet, counted up to `most`. */
    unheard: z.number().int(),
  }),
  effect: 'read',
});

const chosen = { rids: z.array(rid, '请选择任务').min(1, '请选择任务').max(100, '一次最多 100 项') };
const handled = z.object({ count: z.number().int() });
const refusals = { nothingFailed: '所选任务已在执行或已处理，请刷新页面' };

export const retryJobs = staffCall({
  path: '/api/staff/timer/retry',
  summary: '排除原因后，让出错的后台任务立即重新执行',
  roles: [],
  input: z.object(chosen),
  output: handled,
  refusals,
  effect: 'write',
});
export const giveUpJobs = staffCall({
  path: '/api/staff/timer/giveUp',
  summary: '放弃出错的后台任务：不再执行，写明原因',
  roles: [],
  input: z.object({ ...chosen, reason }),
  output: handled,
  refusals,
  effect: 'write',
  stepUp: true,
});

/** Calls of the administrator. */
export const timerStaffCalls = { getTimers, releaseTimers, listJobs, retryJobs, giveUpJobs };

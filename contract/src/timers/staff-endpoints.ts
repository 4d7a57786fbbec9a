import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, nothing, reason, rid } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';

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

/** Work for later that has failed so often that it is tried no more. */
const failedJob = z.object({
  rid,
  kind: z.string(),
  /** Which record it is about. */
  key: z.string(),
  error: z.string(),
  attempts: z.number().int(),
  due: moment,
  failed: moment,
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = staffCall({
  path: '/api/staff/timer/failed',
  summary: '多次失败后不再尝试的后台任务，最早的在前',
  roles: [],
  input: z.object({ ...paging }),
  output: pageOf(failedJob),
  effect: 'read',
});
export const retryJobs = staffCall({
  path: '/api/staff/timer/retry',
  summary: '排除原因后，让失败的后台任务重新执行',
  roles: [],
  input: z.object({ rids: z.array(rid, '请选择要重试的任务').min(1, '请选择要重试的任务').max(100) }),
  output: z.object({ count: z.number().int() }),
  refusals: { nothingFailed: '所选任务已在重试，请刷新页面' },
  effect: 'write',
});

/** Calls of the administrator. */
export const timerStaffCalls = { getTimers, releaseTimers, listFailedJobs, retryJobs };

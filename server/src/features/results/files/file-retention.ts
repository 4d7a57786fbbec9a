import { addDays, shanghaiDate, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { TaskState } from '@yance/contract/results/states.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { z } from 'zod';
import type { Work } from '../../../kernel/db.ts';
import { after, days } from '../../../kernel/clock.ts';
import { announce, factsOf } from '../../../kernel/facts.ts';
import { reschedule, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { anyOrder } from '../../orders/index.ts';
import { discardBytes } from '../../files/index.ts';
import { readSetting } from '../../settings/index.ts';
import {
  findTask,
  lockTaskRow,
  patchTask,
  resultsOf,
  taskRidsOf,
  tasksOfOrder,
  tasksWithFile,
} from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';

const warningClock = jobKind('task.filesEnding', { rid: z.string() });
const removal = jobKind('task.filesOver', { rid: z.string() });

/** The last day of the files of a task that comes to its end now; null where it had no test. */
export async function retentionEnd(work: Work, task: Task, target: TaskState): Promise<string | null> {
  if (task.run === 0 || (target !== 'confirmed' && target !== 'cancelled')) return null;
  const years = await readSetting(work.tx, 'results.retention_years');
  const [year = '', ...rest] = shanghaiDate(work.clock.now()).split('-');
  const day = [String(Number(year) + years), ...rest].join('-');
  // A leap day has no counterpart three years later.
  return day.endsWith('-02-29') ? addDays(day.replace(/29$/, '28'), 1) : day;
}

/** Sets the two clocks of the files: the warning in the morning, the end in the night after the last day. */
export async function scheduleRetention(work: Work, rid: string, until: string): Promise<void> {
  const payload = { rid };
  await reschedule(work, {
    kind: removal,
    key: rid,
    runAt: shanghaiMoment(addDays(until, 1), '03:00'),
    payload,
  });
  const warning = await readSetting(work.tx, 'results.warning_days');
  const runAt = shanghaiMoment(addDays(until, -warning), '09:00');
  if (runAt > work.clock.now()) await reschedule(work, { kind: warningClock, key: rid, runAt, payload });
}

export const retentionOf = (task: Task): TaskDetail['kept'] =>
  task.files_until === null
    ? null
    : { until: task.files_until, removed: task.files_removed_at ? shanghaiIso(task.files_removed_at) : null };

/** Warns the owner, once for all tasks of an order whose files end on one day. */
export const retentionWarning = jobOf(warningClock, {
  run: async (work, { rid }) => {
    const task = await findTask(work.tx, rid);
    if (!task?.files_until || task.files_removed_at || task.published_run === 0) return;
    const together = (await tasksOfOrder(work.tx, task.order_rid)).filter(
      (one) => one.files_until === task.files_until && one.published_run > 0,
    );
    if (together[0]?.rid === task.rid) await warn(work, task, task.files_until);
  },
});

const warn = (work: Work, task: Task, keep_until: string): Promise<unknown> =>
  announce(work, {
    entity: 'task',
    entity_rid: task.rid,
    event: 'filesEnding',
    from_state: task.state,
    to_state: task.state,
    details: { order_rid: task.order_rid, keep_until },
  });

/**
 * From when on the files of a task may go: so long after the warning as the setting asks. Where none went out, because
 * nothing ran at its time, it goes out now. Files that nobody was shown end without one.
 */
async function removableFrom(work: Work, task: Task, until: string): Promise<Date> {
  const now = work.clock.now();
  if (task.published_run === 0) return now;
  const facts = await factsOf(work.tx, 'task', await taskRidsOf(work.tx, task.order_rid));
  const warned = facts.find((fact) => fact.event === 'filesEnding' && fact.details.keep_until === until);
  if (!warned) await warn(work, task, until);
  return after(warned?.at ?? now, days(await readSetting(work.tx, 'results.warning_days')));
}

/**
 * Removes the bytes of files whose time is over. What they were called, their size and SHA-256 stay, so that a file
 * that the customer kept can still be verified. They stay until their owner has had the time since the warning. The
 * bytes follow the transaction: one that fails keeps everything.
 */
export const removeOld = jobOf(removal, {
  run: async (work, { rid }) => {
    const found = await findTask(work.tx, rid);
    if (!found) return;
    await anyOrder(work, found.order_rid);
    const task = await lockTaskRow(work.tx, found.rid);
    if (!task?.files_until || task.files_removed_at) return;
    if (shanghaiDate(work.clock.now()) <= task.files_until) return;
    const runAt = await removableFrom(work, task, task.files_until);
    if (runAt > work.clock.now()) return reschedule(work, { kind: removal, key: rid, runAt, payload: { rid } });
    const rows = await resultsOf(work.tx, [task.rid]);
    await patchTask(work.tx, task.rid, { files_removed_at: work.clock.now() });
    await announce(work, {
      entity: 'task',
      entity_rid: task.rid,
      event: 'filesRemoved',
      from_state: task.state,
      to_state: task.state,
      details: { order_rid: task.order_rid, files: rows.length },
    });
    for (const { file_rid } of rows) {
      const others = await tasksWithFile(work.tx, file_rid);
      if (others.every((one) => one.task.files_removed_at)) await discardBytes(work, file_rid);
    }
  },
});

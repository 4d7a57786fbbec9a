import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listLaboratories } from '../../catalogue/index.ts';
import { ordersByRid } from '../../orders/index.ts';
import { promiseThere } from '../dispatch/promise-there.ts';
import { moveMany } from './move-many.ts';
import { lockTask, moveTask } from './move-task.ts';
import type { Task } from './task-model.ts';

interface Wanted {
  rid: string;
  laboratory_rid: string;
}
/** The last day promised of each order before its first task was sent, and that task. */
export type Promised = Map<string, { task_rid: string; at: Date | null }>;

/** Sends one task to a laboratory; a day that is promised later for it is told. */
export async function dispatchTask(work: Work, given: Wanted): Promise<Task> {
  const promised: Promised = new Map();
  const sent = await sendTask(work, given, promised);
  await announceLaterDays(work, promised);
  return sent;
}

/** Sends tasks to one laboratory, all or none. Refuses `cancelAsked` as `sendAmongOthers` does. */
export async function dispatchMany(
  work: Work,
  { rids, laboratory_rid }: { rids: readonly string[]; laboratory_rid: string },
): Promise<{ moved: number }> {
  const promised: Promised = new Map();
  const moved = await moveMany(work, rids, (rid) => sendAmongOthers(work, { rid, laboratory_rid }, promised));
  await announceLaterDays(work, promised);
  return moved;
}

/**
 * Sends a task to a laboratory, whose own time is promised from now on. Refuses `laboratoryUnknown` before anything is
 * written. Who sends several tells of later days when all are sent (`announceLaterDays`).
 */
async function sendTask(work: Work, given: Wanted, promised: Promised): Promise<Task> {
  return sendLocked(work, await lockTask(work, given.rid), given, promised);
}

/**
 * Sends a task of many that are sent together. Refuses `cancelAsked` where the customer asks to cancel it or its order:
 * who sends a page of tasks has not weighed that one.
 */
export async function sendAmongOthers(work: Work, given: Wanted, promised: Promised): Promise<Task> {
  const locked = await lockTask(work, given.rid);
  if (locked.task.state === 'open' && (locked.task.cancel_reason !== null || locked.order.cancel_asked_at !== null))
    throw new Refusal('cancelAsked', { words: { code: locked.task.code } });
  return sendLocked(work, locked, given, promised);
}

async function sendLocked(
  work: Work,
  { task, order }: Awaited<ReturnType<typeof lockTask>>,
  given: Wanted,
  promised: Promised,
): Promise<Task> {
  const laboratory = (await listLaboratories(work.tx)).find(({ rid }) => rid === given.laboratory_rid);
  if (!laboratory || laboratory.retired) throw new Refusal('laboratoryUnknown');
  const sent = await moveTask(work, task, 'dispatch', {
    set: {
      laboratory_rid: laboratory.rid,
      sent_at: work.clock.now(),
      ...(await promiseThere(work, task, laboratory.rid)),
    },
    details: { laboratory: laboratory.name, laboratory_rid: laboratory.rid, line_rid: task.line_rid },
  });
  if (!promised.has(order.rid)) promised.set(order.rid, { task_rid: task.rid, at: order.promised_at });
  return sent;
}

/** Announces, once for each order, that the last of its results is promised for a later day than before. */
export async function announceLaterDays(work: Work, promised: Promised): Promise<void> {
  const now = await ordersByRid(work.tx, [...promised.keys()]);
  for (const [order_rid, { task_rid, at }] of promised) {
    const later = now.get(order_rid)?.promised_at;
    if (!at || !later || shanghaiDate(later) <= shanghaiDate(at)) continue;
    await announce(work, {
      entity: 'task',
      entity_rid: task_rid,
      event: 'postpone',
      from_state: 'sent',
      to_state: 'sent',
      details: { order_rid, until: shanghaiIso(later) },
    });
  }
}

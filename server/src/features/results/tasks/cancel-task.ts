import { taskMachine, untouchedTaskStates } from '@yance/contract/results/states.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import type { Fact } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { addWorkingDays } from '../../../kernel/service-hours.ts';
import { dropLine } from '../../orders/index.ts';
import { serviceHours } from '../../settings/index.ts';
import { ownTask, type MovedTask } from '../review/answer-task.ts';
import { deliverIfDone } from './follow-order.ts';
import { lockTask, moveTask } from './move-task.ts';
import { lockTaskRow, tasksOfOrder } from '../results.store.ts';
import type { Task } from './task-model.ts';

/** Takes a task out of its order, which costs less from then on: what is held for the task is released. */
export async function cancelTask(work: Work, given: { rid: string; reason: string }): Promise<Task> {
  const { task, order } = await lockTask(work, given.rid);
  const cancelled = await moveTask(work, task, 'cancel', { reason: given.reason });
  const all = await tasksOfOrder(work.tx, order.rid);
  const ends = all.every(({ state }) => state === 'confirmed' || state === 'cancelled');
  await dropLine(work, order, { line_rid: task.line_rid, ends });
  await deliverIfDone(work, order);
  return cancelled;
}

/** The customer asks to cancel one task on which nobody has started; answered within a working day. */
export async function askCancelOwn(work: MemberWork, given: { rid: string; reason: string }): Promise<MovedTask> {
  const { task } = await ownTask(work, given.rid);
  if (task.cancel_reason !== null && untouchedTaskStates.includes(task.state)) throw new Refusal('cancelAsked');
  const { rid, state } = await moveTask(work, task, 'askCancel', {
    reason: given.reason,
    set: {
      cancel_reason: given.reason,
      clock_kind: 'answerCancel',
      clock_until: addWorkingDays(work.clock.now(), 1, await serviceHours(work.tx)),
    },
    details: { order_rid: task.order_rid },
  });
  return { rid, state, label: taskMachine.states[state] };
}

/** The manager does not cancel; the task goes on. */
export async function denyCancel(work: Work, given: { rid: string; reason: string }): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  if (task.cancel_reason === null && untouchedTaskStates.includes(task.state)) throw new Refusal('cancelNotAsked');
  return moveTask(work, task, 'denyCancel', {
    reason: given.reason,
    set: { cancel_reason: null },
    details: { order_rid: task.order_rid },
  });
}

/**
 * The order was cancelled: so are its tasks. Those on which nobody has started are the clock's; the others were ended
 * by the manager who agreed to cancel an order under test.
 */
export async function cancelTasks(work: Work, fact: Fact): Promise<void> {
  if (fact.to_state !== 'cancelled') return;
  for (const { rid } of await tasksOfOrder(work.tx, fact.entity_rid)) {
    const task = await lockTaskRow(work.tx, rid);
    if (!task) continue;
    if (untouchedTaskStates.includes(task.state))
      await moveTask({ ...work, actor: { kind: 'timer' } }, task, 'cancel', { reason: '订单已取消' });
    // Finance decides about the refund first: its amount goes by what the task costs.
    else if (task.state === 'refunding') throw new Refusal('stepNotAllowed');
    else if (task.state !== 'confirmed' && task.state !== 'cancelled') await moveTask(work, task, 'end');
  }
}

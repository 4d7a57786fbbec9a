import { taskMachine, untouchedTaskStates } from '@yance/contract/results/states.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { addWorkingDays } from '../../../kernel/time/service-hours.ts';
import { serviceHours } from '../../settings/index.ts';
import { type MovedTask, ownTask } from '../review/answer-task.ts';
import { lockTask, moveTask } from './move-task.ts';
import type { Task } from './task-model.ts';

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

import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { taskMachine, untouchedTaskStates } from '@yance/contract/results/states.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { clockColumns } from '../../../kernel/time/running-clock.ts';
import { cancelClock } from '../../orders/index.ts';
import { type MovedTask, ownTask } from '../review/answer-task.ts';
import { moveTask } from './move-task.ts';

/** The customer asks to cancel one task on which nobody has started; `until` is when the manager has answered. */
export async function askCancelOwn(
  work: MemberWork,
  given: { rid: string; reason: string },
): Promise<MovedTask & { until: string }> {
  const { task } = await ownTask(work, given.rid);
  if (task.cancel_reason !== null && untouchedTaskStates.includes(task.state)) throw new Refusal('cancelAsked');
  const clock = await cancelClock(work.tx, work.clock.now());
  const { rid, state } = await moveTask(work, task, 'askCancel', {
    reason: given.reason,
    set: {
      cancel_reason: given.reason,
      ...clockColumns(clock),
    },
    details: { order_rid: task.order_rid },
  });
  return { rid, state, label: taskMachine.states[state], until: shanghaiIso(clock.until) };
}

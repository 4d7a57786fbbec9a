import type { MemberWork } from '../../../kernel/db.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { moveTask } from '../tasks/move-task.ts';
import { movedTask, type MovedTask, ownTask } from './answer-task.ts';

/** The customer contests published data, or insists after an explanation. Evidence must be the member's own uploads. */
export async function contestOwn(
  work: MemberWork,
  given: { rid: string; reason: string; evidence: readonly string[] },
  event: 'wrong' | 'insist',
): Promise<MovedTask> {
  const { task } = await ownTask(work, given.rid);
  await requireOwnFiles(work.tx, work.actor, given.evidence);
  return movedTask(
    await moveTask(work, task, event, {
      reason: given.reason,
      set: { insisted: event === 'insist' },
      details: { order_rid: task.order_rid, evidence: given.evidence },
    }),
  );
}

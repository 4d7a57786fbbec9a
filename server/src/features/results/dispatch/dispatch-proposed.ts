import { dispatchHindrances, type DispatchHindrance } from '@yance/contract/results/dispatch-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { tasksByRid } from '../dispatch.store.ts';
import { announceLaterDays, type Promised, sendAmongOthers } from '../tasks/dispatch-task.ts';
import { byOrders } from '../tasks/move-many.ts';

interface Outcome {
  sent: number;
  refused: { rid: string; code: string; why: DispatchHindrance }[];
}

/**
 * Sends each task to its laboratory, in the order of locks that `moveMany` has too. What cannot be sent is told with
 * its reason, and the others go: a refusal comes before anything of its task is written.
 */
export async function dispatchProposed(
  work: StaffWork,
  wanted: readonly { rid: string; laboratory_rid: string }[],
): Promise<Outcome> {
  const laboratories = new Map(wanted.map((one) => [one.rid, one.laboratory_rid]));
  const found = (await tasksByRid(work.tx, [...laboratories.keys()])).toSorted(byOrders);
  const known = new Set(found.map(({ rid }) => rid));
  const refused: Outcome['refused'] = [...laboratories.keys()]
    .filter((rid) => !known.has(rid))
    .map((rid) => ({ rid, code: '', why: 'notFound' }));
  const promised: Promised = new Map();
  for (const { rid, code } of found) {
    try {
      await sendAmongOthers(work, { rid, laboratory_rid: laboratories.get(rid) ?? '' }, promised);
    } catch (error) {
      const why = error instanceof Refusal ? dispatchHindrances.find((one) => one === error.reason) : undefined;
      if (!why) throw error;
      refused.push({ rid, code, why });
    }
  }
  await announceLaterDays(work, promised);
  return { sent: laboratories.size - refused.length, refused };
}

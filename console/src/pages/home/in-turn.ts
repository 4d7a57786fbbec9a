import type { WorkQueue } from '@yance/contract/staff/endpoints.ts';

/** The queues in the order of their turn: what ran out first, then what runs out next, then what has no clock. */
export function inTurn(queues: readonly WorkQueue[]): { waiting: WorkQueue[]; cleared: WorkQueue[] } {
  const dueAt = ({ due }: WorkQueue) => (due ? Date.parse(due) : Infinity);
  const waiting = queues
    .filter(({ count }) => count > 0)
    .toSorted(
      (a, b) =>
        Number(b.overdue > 0) - Number(a.overdue > 0) || (dueAt(a) === dueAt(b) ? 0 : dueAt(a) < dueAt(b) ? -1 : 1),
    );
  return { waiting, cleared: queues.filter(({ count }) => count === 0) };
}

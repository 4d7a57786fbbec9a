import type { Work } from '../../../kernel/db.ts';
import { findOrder, recordPromise } from '../../orders/index.ts';
import { tasksOfOrder } from '../results.store.ts';
import { watchPromises } from './break-promise.ts';

/**
 * Records with the order by when the last of its results are promised, which it returns, and watches the promises that
 * were moved. Once something is tested again the order keeps what was promised: a retest has a date of its own.
 */
export async function updatePromise(work: Work, orderRid: string, movedRids: readonly string[]): Promise<Date | null> {
  const tasks = await tasksOfOrder(work.tx, orderRid);
  await watchPromises(
    work,
    tasks.filter(({ rid }) => movedRids.includes(rid)),
  );
  const late = tasks.some((task) => task.late);
  if (tasks.some(({ run }) => run > 1)) {
    await recordPromise(work, orderRid, { late });
    return (await findOrder(work.tx, orderRid))?.promised_at ?? null;
  }
  const due = tasks.flatMap(({ state, due_at }) => (state === 'cancelled' || !due_at ? [] : [due_at.getTime()]));
  const promised_at = due.length > 0 ? new Date(Math.max(...due)) : null;
  await recordPromise(work, orderRid, { promised_at, late });
  return promised_at;
}

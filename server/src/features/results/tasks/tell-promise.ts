import type { Work } from '../../../kernel/db.ts';
import { recordPromise } from '../../orders/index.ts';
import { tasksOfOrder } from '../results.store.ts';

/** The order says by when the last of its results are promised. */
export async function tellPromise(work: Work, orderRid: string): Promise<void> {
  const due = (await tasksOfOrder(work.tx, orderRid)).flatMap(({ state, due_at }) =>
    state === 'cancelled' || !due_at ? [] : [due_at.getTime()],
  );
  await recordPromise(work, orderRid, due.length > 0 ? new Date(Math.max(...due)) : null);
}

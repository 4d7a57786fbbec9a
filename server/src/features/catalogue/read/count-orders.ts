import type { Work } from '../../../kernel/db.ts';
import { addOrder } from '../services.store.ts';

/** Counts one more order of each of the services. */
export async function countOrders(work: Pick<Work, 'tx'>, serviceRids: readonly string[]): Promise<void> {
  // One order of rids for everybody, so that two orders of the same services cannot wait for each other.
  for (const rid of [...new Set(serviceRids)].toSorted()) await addOrder(work.tx, rid);
}

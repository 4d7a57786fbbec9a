import type { Work } from '../../../kernel/db.ts';
import { addOrders } from '../services.store.ts';

/** Counts orders, each by the services that it has ordered: one more of each of these. */
export async function countOrders({ tx }: Pick<Work, 'tx'>, orders: readonly (readonly string[])[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const rid of orders.flatMap((serviceRids) => [...new Set(serviceRids)]))
    counts.set(rid, (counts.get(rid) ?? 0) + 1);
  // One order of rids for everybody, so that two processes cannot wait for each other.
  for (const [rid, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) await addOrders(tx, rid, count);
}

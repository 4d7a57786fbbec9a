import type { Tx } from '../../kernel/db.ts';
import { findOrdersBehind } from '../charges/index.ts';
import { customerRefsOf } from '../orders/index.ts';
import { refsOfTime } from '../reservations/index.ts';

/**
 * The customer's own references on the orders and the instrument time behind statements and charges, each once, by the
 * rid of either.
 */
export async function customerRefsBehind(
  tx: Tx,
  rids: readonly string[],
): Promise<(...wanted: readonly string[]) => string[]> {
  const behind = await findOrdersBehind(tx, rids);
  const refs = await customerRefsOf(
    tx,
    behind.flatMap(({ order_rid }) => order_rid ?? []),
  );
  const ofTime = await refsOfTime(
    tx,
    behind.flatMap(({ order_rid, cause_rid }) => (order_rid ? [] : cause_rid)),
  );
  const bySource = Map.groupBy(behind, ({ source_rid }) => source_rid);
  const refOf = ({ order_rid, cause_rid }: (typeof behind)[number]) =>
    refs.get(order_rid ?? '') ?? ofTime.get(cause_rid) ?? [];
  return (...wanted) => [...new Set(wanted.flatMap((rid) => (bySource.get(rid) ?? []).flatMap(refOf)))];
}

import type { Tx } from '../../kernel/db.ts';
import { findOrdersBehind } from '../charges/index.ts';
import { customerRefsOf } from '../orders/index.ts';

/** The customer's own references on the orders behind statements and charges, each once, by the rid of either. */
export async function customerRefsBehind(
  tx: Tx,
  rids: readonly string[],
): Promise<(...wanted: readonly string[]) => string[]> {
  const behind = await findOrdersBehind(tx, rids);
  const refs = await customerRefsOf(
    tx,
    behind.map(({ order_rid }) => order_rid),
  );
  const bySource = Map.groupBy(behind, ({ source_rid }) => source_rid);
  return (...wanted) => [
    ...new Set(
      wanted.flatMap((rid) => (bySource.get(rid) ?? []).flatMap(({ order_rid }) => refs.get(order_rid) ?? [])),
    ),
  ];
}

import type { Tx } from '../../../kernel/db.ts';
import { findOrdersBehind } from '../../charges/index.ts';
import { customerRefsOf } from '../../orders/index.ts';
import { refsOfTime } from '../../reservations/index.ts';
import { ordersOfReturns } from '../../samples/index.ts';

/**
 * The customer's own references on the orders, also for their returns, and on the instrument time behind statements and
 * charges, each once, by the rid of either.
 */
export async function customerRefsBehind(
  tx: Tx,
  rids: readonly string[],
): Promise<(...wanted: readonly string[]) => string[]> {
  const charged = await findOrdersBehind(tx, rids);
  const ofReturns = await ordersOfReturns(
    tx,
    charged.flatMap(({ order_rid, cause_rid }) => (order_rid ? [] : cause_rid)),
  );
  const behind = charged.map((one) => ({ ...one, order_rid: one.order_rid ?? ofReturns.get(one.cause_rid) }));
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

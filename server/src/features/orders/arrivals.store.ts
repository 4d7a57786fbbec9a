import { and, arrayContained, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { port } from '../../kernel/port.ts';
import { orderInputs, orders } from './orders.tables.ts';
import { analysis } from './state/order-model.ts';

/** Those of these orders of which a sample was received, for a statement about them. */
export const receivedAmong = port<(tx: Tx, orderRids: SQLWrapper) => SQLWrapper>('orders.received-among');

/** Those of these orders that are of data analysis alone and have their data. */
const withInputsAlone = (tx: Tx, orderRids: SQLWrapper) =>
  tx
    .select({ rid: orderInputs.order_rid })
    .from(orderInputs)
    .innerJoin(orders, eq(orders.rid, orderInputs.order_rid))
    .where(and(inArray(orderInputs.order_rid, orderRids), arrayContained(orders.types, [analysis])));

/**
 * Whether an order is one of these of which something has arrived: a sample, or the data of an order of data analysis
 * alone.
 */
export const arrivedAmong = (tx: Tx, orderRids: SQLWrapper): SQL =>
  sql`${orders.rid} = any(array(${receivedAmong.get()(tx, orderRids)} union ${withInputsAlone(tx, orderRids)}))`;

export async function hasArrived(tx: Tx, rid: string): Promise<boolean> {
  const own = eq(orders.rid, rid);
  const among = arrivedAmong(tx, tx.select({ rid: orders.rid }).from(orders).where(own));
  const [arrived] = await tx.select({ rid: orders.rid }).from(orders).where(and(own, among));
  return arrived !== undefined;
}

import type { Tx } from '../../../kernel/db.ts';
import { port } from '../../../kernel/port.ts';
import { withInputsAlone } from '../orders.store.ts';

/** Those of these orders of which a sample was received. */
export const receivedAmong =
  port<(tx: Tx, orderRids: readonly string[]) => Promise<ReadonlySet<string>>>('orders.received-among');

/** Those of these orders of which something has arrived: a sample, or the data of an order of data analysis alone. */
export async function arrivedAmong(tx: Tx, orderRids: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderRids.length === 0) return new Set();
  const received = await receivedAmong.get()(tx, orderRids);
  return new Set([...received, ...(await withInputsAlone(tx, orderRids))]);
}

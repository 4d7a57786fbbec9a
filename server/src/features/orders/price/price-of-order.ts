import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import { findOrder } from '../orders.store.ts';

/** What an order costs now; nothing once it is cancelled, or where there is none. */
export async function priceOfOrder(tx: Tx, rid: string): Promise<Fen> {
  const order = await findOrder(tx, rid);
  return order && order.state !== 'cancelled' ? order.total_fen : 0;
}

import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import { port } from '../../../kernel/port.ts';
import { timeOfOrder } from '../reservations.store.ts';

/** What an order of tests costs now; nothing once it is cancelled. */
export const orderPrice = port<(tx: Tx, orderRid: string) => Promise<Fen>>('reservations.order-price');

/** What an order and the instrument time that was submitted with it cost now. */
export const submissionPrice = async (tx: Tx, orderRid: string): Promise<Fen> =>
  (await orderPrice.get()(tx, orderRid)) + (await timeOfOrder(tx, orderRid));

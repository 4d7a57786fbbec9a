import type { OrderState } from '@yance/contract/orders/states.ts';
import type { Timer } from '../../../kernel/actor.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { receiveInputsOnly, inputsOf, moveOrder, type Order } from '../../orders/index.ts';
import { isComing, type Sample } from '../storage/sample-model.ts';
import { samplesOfOrders } from '../samples.store.ts';

const timer: Timer = { kind: 'timer' };

/**
 * The state of an order that waits for its samples follows from what has arrived: it is 已收样 once each sample is
 * received or waived, and where it has none, once its data are there. The caller has locked the order.
 */
export async function updateOrderOnArrival(
  work: Work,
  { rid, state, types }: Pick<Order, 'rid' | 'state' | 'types'>,
  rows: readonly Sample[],
): Promise<OrderState> {
  if (state !== 'sending' && state !== 'travelling') return state;
  if (rows.length === 0) return receiveInputsOnly({ ...work, actor: timer }, { rid, state, types });
  if (rows.some(isComing)) return state;
  return (await moveOrder(work, rid, 'receive', { to: 'received' })).state;
}

/** Whether nothing of an order is awaited any more: no sample, and where it has none, no data. */
export async function hasArrived(tx: Tx, orderRid: string): Promise<boolean> {
  const rows = await samplesOfOrders(tx, [orderRid]);
  return rows.length === 0 ? (await inputsOf(tx, orderRid)).length > 0 : !rows.some(isComing);
}

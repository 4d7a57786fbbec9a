import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { orderMachine, type OrderState } from '@yance/contract/orders/states.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { moveOrder, ownOrder, type Moved } from '../state/move-order.ts';
import { analysis, hasSamples, type Order } from '../state/order-model.ts';
import { inputsOf, insertInputs } from '../orders.store.ts';
import { wrongState } from '../state/wrong-state.ts';

/** Until the plan is locked, further files may follow. */
const open = ['approving', 'confirming', 'accepting', 'paying', 'sending', 'travelling', 'received'];

/**
 * The customer sends the data to analyse. An order of nothing else that waits for them is 已收样 then; one that is not
 * confirmed or paid yet, once it is.
 */
export async function provideFiles(
  work: MemberWork,
  given: { rid: string; file_rids: readonly string[] },
): Promise<Moved> {
  const order = await ownOrder(work, given.rid);
  if (!order.types.includes(analysis)) throw new Refusal('noAnalysis');
  if (!open.includes(order.state)) throw wrongState(order);
  const files = await requireOwnFiles(work.tx, work.actor, [...new Set(given.file_rids)]);
  await insertInputs(work, order.rid, files);
  const state = await receiveInputsOnly(work, order);
  return { rid: order.rid, state, label: orderMachine.states[state] };
}

/** An order of data analysis alone that has its data needs nothing else. The caller has locked the order. */
export async function receiveInputsOnly(
  work: Work,
  { rid, state, types }: Pick<Order, 'rid' | 'state' | 'types'>,
): Promise<OrderState> {
  if (state !== 'sending' || hasSamples({ types })) return state;
  const files = (await inputsOf(work.tx, rid)).length;
  if (files === 0) return state;
  return (await moveOrder(work, rid, 'provide', { to: 'received', details: { files } })).state;
}

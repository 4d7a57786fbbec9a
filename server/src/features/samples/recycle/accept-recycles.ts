import { recycleMachine } from '@yance/contract/samples/recycle-states.ts';
import type { Recycle as RecycleCard } from '@yance/contract/samples/recycle.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isOrderPaid } from '../../charges/index.ts';
import type { Recycle } from '../recycles.store.ts';
import { recycles } from '../recycles.tables.ts';
import { aboutOf, lockAfterOrder, lockPayersOfReturns } from './find-recycle.ts';
import { tryHoldFee } from './recycle-fee.ts';
import { cardsOf } from './send-recycle.ts';

/** The keeper takes applications on: everything must be paid, the fee too, and the customer have an address. */
export async function acceptRecycles(work: StaffWork, rids: readonly string[]): Promise<{ list: RecycleCard[] }> {
  await lockPayersOfReturns(work, rids);
  const found = await lockAfterOrder(work, rids);
  const unpaid = [];
  for (const { recycle } of found) if (!(await isOrderPaid(work.tx, recycle.order_rid))) unpaid.push(recycle);
  if (unpaid.length > 0) throw new Refusal('notPaid', { words: { orders: numbersOf(unpaid) } });
  const homeless = found.map(({ recycle }) => recycle).filter((recycle) => !recycle.receiver);
  if (homeless.length > 0) throw new Refusal('noReceiver', { words: { orders: numbersOf(homeless) } });
  const feeless = [];
  for (const { order, recycle } of found) {
    await advance(work, recycleMachine, recycles, { rid: recycle.rid, event: 'accept', details: aboutOf(recycle) });
    if (!(await tryHoldFee(work, order, recycle))) feeless.push(recycle);
  }
  if (feeless.length > 0) throw new Refusal('feeMissing', { words: { orders: numbersOf(feeless) } });
  return cardsOf(work, rids);
}

const numbersOf = (rows: readonly Recycle[]): string => rows.map((row) => row.order_no).join('、');

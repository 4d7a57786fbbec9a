import type { OrderState } from '@yance/contract/orders/states.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeHolds, chargesOfOrder, placeHolds } from '../../charges/index.ts';
import { anyOrder, moveOrder, ownOrder, type Moved } from '../state/move-order.ts';
import type { Order, OrderLine } from '../state/order-model.ts';
import { linesOf } from '../orders.store.ts';
import { sendVoucher } from './order-transfer.ts';
import { holdsOf } from '../submit/place-order.ts';

/**
 * Holds what a waiting order costs and lets it go on; refuses `fundsTooLow` and leaves everything as it was. With the
 * voucher of a bank transfer the order waits for finance instead, and its clock stops.
 */
export async function payOrder(
  work: MemberWork,
  given: { rid: string; voucher_rid?: string | undefined },
): Promise<Moved> {
  const order = await ownOrder(work, given.rid);
  if (order.state !== 'paying') throw new Refusal('stepNotAllowed');
  if (given.voucher_rid) return sendVoucher(work, order, given.voucher_rid);
  await holdAll(work, order, await linesOf(work.tx, order.rid));
  return goOn(work, order);
}

/** A paying order whose money is held goes where it was going. */
export const goOn = (work: Work, order: Order): Promise<Moved> =>
  moveOrder(work, order.rid, 'pay', { to: resumed(order), set: { resume_state: null } });

/** The manager confirms a prepaid order: the money is held now, or the order waits for it. */
export async function confirmOrder(work: Work, rid: string): Promise<Moved> {
  const order = await anyOrder(work, rid);
  if (order.state !== 'confirming') throw new Refusal('stepNotAllowed');
  const held = await couldHold(work, order, await linesOf(work.tx, rid));
  return moveOrder(work, rid, 'confirm', held ? { to: 'sending' } : { to: 'paying', set: { resume_state: 'sending' } });
}

/** Holds the full amounts of an order, from nothing or from what is held already; false when the money does not suffice. */
export async function couldHold(work: Work, order: Order, lines: readonly OrderLine[]): Promise<boolean> {
  try {
    await holdAll(work, order, lines);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'fundsTooLow') return false;
    throw error;
  }
}

async function holdAll(work: Work, order: Order, lines: readonly OrderLine[]): Promise<void> {
  const known = new Map((await chargesOfOrder(work.tx, order.rid)).map((charge) => [charge.cause_rid, charge.state]));
  const wanted = holdsOf(order, lines);
  const fresh = wanted.lines.filter((line) => !known.has(line.cause_rid));
  // What was given back belongs to a task that was cancelled alone; a pickup that took place is settled already.
  const held = wanted.lines.filter((line) => known.get(line.cause_rid) === 'frozen');
  await changeHolds(work, { lines: held, allowCredit: wanted.allowCredit });
  if (fresh.length > 0) await placeHolds(work, { ...wanted, lines: fresh });
}

const resumed = (order: Order): 'sending' | 'received' =>
  order.resume_state === 'received' ? 'received' : ('sending' satisfies OrderState);

import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeHolds, chargesOfOrder, placeHolds } from '../../charges/index.ts';
import type { Order, OrderLine } from '../state/order-model.ts';
import { holdsOf } from '../submit/place-order.ts';

export async function holdAll(work: Work, order: Order, lines: readonly OrderLine[]): Promise<void> {
  const known = new Map((await chargesOfOrder(work.tx, order.rid)).map((charge) => [charge.cause_rid, charge.state]));
  const wanted = holdsOf(order, lines);
  const fresh = wanted.lines.filter((line) => !known.has(line.cause_rid));
  // What was given back belongs to a task that was cancelled alone; a pickup that took place is settled already.
  const held = wanted.lines.filter((line) => known.get(line.cause_rid) === 'frozen');
  if (held.length > 0) await changeHolds(work, { lines: held, more: fresh, allowCredit: wanted.allowCredit });
  else await placeHolds(work, { ...wanted, lines: fresh });
}

/**
 * Holds the full amounts of an order, from nothing or from what is held already; false when the money does not suffice.
 */
export async function tryHold(work: Work, order: Order, lines: readonly OrderLine[]): Promise<boolean> {
  try {
    await holdAll(work, order, lines);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'fundsTooLow') return false;
    throw error;
  }
}

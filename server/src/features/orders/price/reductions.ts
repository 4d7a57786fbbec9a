import {
  agreedTerms,
  lessenedTerms,
  reducedBy,
  type ReducibleLine,
  type ReductionKind,
  type ReductionTerms,
  spentTerms,
} from '@yance/contract/pricing/reductions.ts';
import type { Price } from '@yance/contract/pricing/rules.ts';
import type { Work } from '../../../kernel/db.ts';
import { collection, type Keyed } from '../../../kernel/port.ts';
import type { OrderReduction } from '../state/order-model.ts';

/** Whose order it is, and what is asked to be taken off it. */
export interface AskedReductions {
  member_rid: string;
  coupon_rid?: string | null | undefined;
  use_points?: boolean | undefined;
}

/**
 * What takes something off an order: it gives the price engine its terms, and the record that stands for it. What
 * becomes of that record is told by the facts of the order: `order.submit`, or `order.offer` where the operator wrote
 * it, knows the order with its reductions.
 */
export interface Reducer extends Keyed {
  readonly key: ReductionKind;
  /**
   * The terms of what is asked for these lines, with the rid of the record; null where it is nothing. Refuses what
   * does not fit. An order that is placed asks under a lock that it keeps.
   */
  termsOf(
    work: Work,
    asked: AskedReductions,
    given: { lines: readonly ReducibleLine[]; lock: boolean },
  ): Promise<(ReductionTerms & { rid: string }) | null>;
}
export const reducers = collection<Reducer>('orders.reducers');

/** The terms of all that is to be taken off. */
export async function chosenReductions(
  work: Work,
  asked: AskedReductions,
  given: { lines: readonly ReducibleLine[]; lock: boolean },
): Promise<(ReductionTerms & { rid: string })[]> {
  const terms = [];
  for (const reducer of reducers.get()) {
    const one = await reducer.termsOf(work, asked, given);
    if (one) terms.push(one);
  }
  return terms;
}

/** What an order keeps of its reductions, from the lines as they were and the prices that they have now. */
export const keptReductions = (
  terms: readonly (ReductionTerms & { rid: string })[],
  lines: readonly ReducibleLine[],
  prices: readonly Price[],
): OrderReduction[] =>
  terms.map((one) => {
    const taken_fen = takenFrom(prices, one.kind);
    return { ...spentTerms(agreedTerms(one, lines), taken_fen), rid: one.rid, taken_fen };
  });

/** The same reductions where the lines of the order cost something else. */
export const retaken = (reductions: readonly OrderReduction[], lines: readonly { price: Price }[]): OrderReduction[] =>
  reductions.map((one) => {
    const taken_fen = takenFrom(
      lines.map(({ price }) => price),
      one.kind,
    );
    return { ...one, ...spentTerms(one, taken_fen), taken_fen };
  });

/** The reductions of an order that goes on without a line of this price. */
export const withoutPrice = (reductions: readonly OrderReduction[], price: Price): OrderReduction[] =>
  reductions.map((one) => {
    const lost = reducedBy(price, [one.kind]);
    return { ...one, ...lessenedTerms(one, lost), taken_fen: one.taken_fen - lost };
  });

/** A reduction as people read it. */
export const shownReduction = ({ kind, title, rule, taken_fen }: OrderReduction) => ({ kind, title, rule, taken_fen });

const takenFrom = (prices: readonly Price[], kind: ReductionKind): number =>
  prices.reduce((sum, price) => sum + reducedBy(price, [kind]), 0);

import { rateOf, type Fen } from '@yance/contract/kernel/money.ts';

export interface Tier {
  from_fen: Fen;
  /** Gift in percent of the whole amount. */
  percent: number;
}

/** The gift of the highest tier that an amount reaches; nothing below the lowest. */
export function bonusFor(amountFen: Fen, tiers: readonly Tier[]): Fen {
  const reached = tiers.filter((tier) => amountFen >= tier.from_fen).toSorted((a, b) => b.from_fen - a.from_fen)[0];
  return reached ? rateOf(amountFen, Math.round(reached.percent * 100)) : 0;
}

import { rateOf } from '@yance/contract/kernel/money.ts';

/**
 * The gift of the highest tier that an amount reaches, as a forecast; the server computes it again from what arrives.
 */
export function bonusFor(amountFen: number, tiers: readonly { from_fen: number; percent: number }[]): number {
  const percent = tiers
    .filter((tier) => amountFen >= tier.from_fen)
    .reduce((most, tier) => (tier.from_fen >= most.from_fen ? tier : most), { from_fen: 0, percent: 0 }).percent;
  return rateOf(amountFen, Math.round(percent * 100));
}

import { regionPrefix } from '../kernel/region.ts';

export interface RegionFee {
  /** 2, 4 or 6 digits of a region code. */
  prefix: string;
  fee_fen: number;
}

/**
 * What a pickup costs in a region: the fee of the longest listed prefix that its code begins with, else that of other
 * regions.
 */
export const pickupFee = (code: string, fees: readonly RegionFee[], otherFen: number): number =>
  feeOf(code, fees)?.fee_fen ?? otherFen;

function feeOf<T extends RegionFee>(code: string, fees: readonly T[]): T | undefined {
  const [best] = fees
    .filter(({ prefix }) => code.startsWith(regionPrefix(prefix)))
    .toSorted((a, b) => regionPrefix(b.prefix).length - regionPrefix(a.prefix).length);
  return best;
}

/**
 * The listed fees that somebody in the served regions (codes or their beginnings) pays, and whether others pay that of
 * other regions.
 */
export function paidFees(
  served: readonly string[],
  fees: readonly RegionFee[],
): { fees: RegionFee[]; others: boolean } {
  const regions = served.map(regionPrefix);
  const best = regions.map((region) => feeOf(region, fees));
  return {
    fees: fees.filter(
      (fee) => best.includes(fee) || regions.some((region) => regionPrefix(fee.prefix).startsWith(region)),
    ),
    others: best.includes(undefined),
  };
}

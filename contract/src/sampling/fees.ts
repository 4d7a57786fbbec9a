import { regionPrefix } from '../kernel/region.ts';

export interface RegionFee {
  /** 2, 4 or 6 digits of a region code. */
  prefix: string;
  fee_fen: number;
}

/** What a pickup costs in a region: the fee of the longest listed prefix that its code begins with, else that of other regions. */
export function pickupFee(code: string, fees: readonly RegionFee[], otherFen: number): number {
  const [best] = fees
    .filter(({ prefix }) => code.startsWith(regionPrefix(prefix)))
    .toSorted((a, b) => regionPrefix(b.prefix).length - regionPrefix(a.prefix).length);
  return best?.fee_fen ?? otherFen;
}

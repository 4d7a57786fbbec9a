import { z } from 'zod';

/** Whole fen (1/100 yuan). Never a fraction, never a float result. */
export type Fen = number;

/** An amount in fen on the wire; `_fen` fields use it. Bounded so that sums stay exact. */
export const fen = z.number().int().min(-1_000_000_000_000).max(1_000_000_000_000);
/** An amount that cannot be negative. */
export const fenAmount = fen.min(0);

/** What narrows a list to amounts from the one to the other, both included. */
export const amountFilters = { least_fen: fenAmount.optional(), most_fen: fenAmount.optional() };

/** An amount in a sentence: ¥1,234.00, -¥0.50. */
export function fenText(amountFen: Fen): string {
  const [whole, cents] = [Math.floor(Math.abs(amountFen) / 100), Math.abs(amountFen) % 100];
  return `${amountFen < 0 ? '-' : ''}¥${whole.toLocaleString('en-US')}.${String(cents).padStart(2, '0')}`;
}

/** The same in a choice or a note, where whole yuan go without cents: +¥60/样. */
export const shortFenText = (amountFen: Fen): string => fenText(amountFen).replace(/\.00$/, '');

/**
 * Rounds half up to whole fen: the one rule for a rate on an amount. `rate` is exact in ten-thousandths (basis points).
 */
export function rateOf(amountFen: Fen, basisPoints: number): Fen {
  return Math.floor((amountFen * basisPoints + 5_000) / 10_000);
}

/**
 * Splits `totalFen` by weights so that the parts sum to the total exactly: each part is rounded
 * down and the left-over fen go to the largest remainders, earlier parts first.
 */
export function splitByWeight(totalFen: Fen, weights: readonly number[]): Fen[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) {
    if (totalFen !== 0) throw new RangeError('An amount cannot be split over no weight.');
    return weights.map(() => 0);
  }
  // Whole numbers all the way: a product of two amounts is beyond what a float holds exactly.
  const shares = weights.map((weight, index) => {
    const product = BigInt(totalFen) * BigInt(weight);
    const part = product / BigInt(sum) - (product < 0n && product % BigInt(sum) !== 0n ? 1n : 0n);
    return { index, part: Number(part), remainder: product - part * BigInt(sum) };
  });
  const parts = shares.map(({ part }) => part);
  let rest = totalFen - parts.reduce((a, b) => a + b, 0);
  const order = shares.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index,
  );
  for (const { index } of order) {
    if (rest <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    rest -= 1;
  }
  return parts;
}

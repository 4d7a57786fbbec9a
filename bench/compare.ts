import type { Side, Workload } from './workload.ts';

export interface Figure {
  name: string;
  what: string;
  product: number;
  baseline: number;
  /** Median of the rounds' ratios. */
  ratio: number;
  rounds: readonly number[];
  least: number;
}

export interface Measuring {
  rounds: number;
  /** Of each side in a round. */
  seconds: number;
  /** Whether both sides run for up to a second before what counts. */
  warmUp: boolean;
}

/** Measures A B A B …: each round measures both sides at once after the other, so that a noisy minute hits both. */
export async function compare(
  { name, what, least }: Workload,
  sides: { product: Side; baseline: Side },
  plan: Measuring,
): Promise<Figure> {
  if (plan.warmUp) {
    await sides.product(Math.min(1, plan.seconds));
    await sides.baseline(Math.min(1, plan.seconds));
  }
  const measured: { product: number; baseline: number }[] = [];
  for (let round = 0; round < plan.rounds; round += 1)
    measured.push({ product: await sides.product(plan.seconds), baseline: await sides.baseline(plan.seconds) });
  const rounds = measured.map((one) => one.product / one.baseline);
  return {
    name,
    what,
    product: median(measured.map((one) => one.product)),
    baseline: median(measured.map((one) => one.baseline)),
    ratio: median(rounds),
    rounds,
    least,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export function lineOf(figure: Figure): string {
  const verdict = figure.ratio >= figure.least ? '✓' : '✗';
  const rounds = figure.rounds.map((one) => one.toFixed(2)).join(' ');
  return `${verdict} ${figure.name}: ${figure.ratio.toFixed(2)} of the baseline, the bar is ${figure.least.toFixed(2)}  (${rate(figure.product)} against ${rate(figure.baseline)} a second; rounds ${rounds})\n    ${figure.what}`;
}

function rate(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 1 ? value.toFixed(1) : value.toPrecision(2);
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200];

/** An axis from zero with at most six round steps that holds all values. */
export function axisOf(values: readonly number[]): { end: number; ticks: number[] } {
  const most = Math.max(1, ...values);
  const step = steps.find((one) => most / one <= 6) ?? 500;
  const count = Math.ceil(most / step);
  return { end: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

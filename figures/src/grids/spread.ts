/** Values that are looked at: enough for a percentile, few enough for a moment. */
const looked = 200_000;

/** Values in ascending order without gaps, of many an even choice. */
export function ordered(values: Float32Array): Float32Array {
  const step = Math.max(1, Math.floor(values.length / looked));
  const some =
    step === 1
      ? values
      : Float32Array.from({ length: Math.floor(values.length / step) }, (_, at) => values[at * step] ?? NaN);
  return some.filter((value) => !Number.isNaN(value)).toSorted();
}

/** The value below which that part (0 to 1) of the ordered values lies. */
export const percentile = (sorted: Float32Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(part * (sorted.length - 1))))] ?? 0;

/** The part of the values at each end that colours leave out unless somebody wants otherwise. */
export const usuallyLeftOut = 0.001;

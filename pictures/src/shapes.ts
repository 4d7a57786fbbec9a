/** Sampled y over x, in the units of the technique. */
export type Curve = { x: number[]; y: number[] };

export const gaussian = (x: number, centre: number, width: number): number =>
  Math.exp(-4 * Math.LN2 * ((x - centre) / width) ** 2);

export const lorentzian = (x: number, centre: number, width: number): number =>
  1 / (1 + 4 * ((x - centre) / width) ** 2);

/** Height 1 at the centre; `width` is the full width at half maximum, `mixing` the Lorentzian share. */
export const pseudoVoigt = (x: number, centre: number, width: number, mixing: number): number =>
  mixing * lorentzian(x, centre, width) + (1 - mixing) * gaussian(x, centre, width);

/** A smooth step from 0 to 1 around the centre; `width` is the range from 12 % to 88 %. */
export const step = (x: number, centre: number, width: number): number =>
  1 / (1 + Math.exp((-4 * (x - centre)) / width));

/** `from`, `from + by`, … up to and including `to`, free of accumulated rounding. */
export function range(from: number, to: number, by: number): number[] {
  const count = Math.floor((to - from) / by + 1e-9) + 1;
  return Array.from({ length: count }, (_, index) => Number((from + index * by).toFixed(6)));
}

/** The value at an index of a series; 0 outside of it. */
export const valueAt = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

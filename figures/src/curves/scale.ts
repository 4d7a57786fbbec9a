import type { Span } from './spans.ts';

/** An axis as it stands in a plot: its ends, and how it runs. */
export interface Scale {
  low: number;
  high: number;
  log: boolean;
  /** From high to low along the plot. */
  reversed: boolean;
}

const inner = (log: boolean, value: number): number => (log ? Math.log10(value) : value);
const outer = (log: boolean, value: number): number => (log ? 10 ** value : value);

/** Where a value stands between the beginning (0) and the end (1) of the axis. */
export function shareOf(scale: Scale, value: number): number {
  const [low, high] = [inner(scale.log, scale.low), inner(scale.log, scale.high)];
  const share = (inner(scale.log, value) - low) / (high - low);
  return scale.reversed ? 1 - share : share;
}

/** The value at a place between the beginning (0) and the end (1) of the axis. */
export function valueAt(scale: Scale, share: number): number {
  const [low, high] = [inner(scale.log, scale.low), inner(scale.log, scale.high)];
  return outer(scale.log, low + (scale.reversed ? 1 - share : share) * (high - low));
}

/** A place in pixels from a value as a + b · value, or a + b · log10(value). */
export interface Place {
  log: boolean;
  a: number;
  b: number;
}

/** Where the values of an axis stand that goes from one pixel to another. */
export function placeOf(scale: Scale, from: number, to: number): Place {
  const [low, high] = [inner(scale.log, scale.low), inner(scale.log, scale.high)];
  const b = ((scale.reversed ? -1 : 1) * (to - from)) / (high - low);
  return { log: scale.log, a: (scale.reversed ? to : from) - b * low, b };
}

/** NaN where the value cannot stand on the axis. */
export const pixelOf = ({ log, a, b }: Place, value: number): number =>
  log ? (value > 0 ? a + b * Math.log10(value) : NaN) : a + b * value;

/** A span for all of the values, with a little room at either side, never of no width. */
export function roomy([low, high]: Span, log: boolean, room = 0.04): Span {
  const [from, to] = [inner(log, low), inner(log, high)];
  const half = to > from ? (to - from) * room : log ? 0.5 : Math.abs(from) * 0.1 || 1;
  return [outer(log, from - half), outer(log, to + half)];
}

/** How near one may come: a millionth of the whole. */
const nearest = 1e-6;

/**
 * The span after it became `factor` times as wide about the place `share` (in the direction of the axis) and moved by
 * `move` of its own width; never outside of the whole.
 */
export function zoomed(scale: Scale, whole: Span, { share = 0.5, factor = 1, move = 0 }): Span {
  const [low, high] = [inner(scale.log, scale.low), inner(scale.log, scale.high)];
  const [least, most] = [inner(scale.log, whole[0]), inner(scale.log, whole[1])];
  const about = scale.reversed ? 1 - share : share;
  const width = Math.min(Math.max((high - low) * factor, (most - least) * nearest), most - least);
  const way = (scale.reversed ? -move : move) * (high - low);
  const wanted = low + about * (high - low) - about * width + way;
  const from = Math.min(Math.max(wanted, least), most - width);
  return [outer(scale.log, from), outer(scale.log, from + width)];
}

/** Round numbers, about `count` of them within the axis; on a logarithmic axis the powers of ten. */
export function ticksOf({ low, high, log }: Scale, count: number): { ticks: number[]; step: number } {
  if (log && Math.log10(high / low) >= 1.5) {
    const [from, to] = [Math.ceil(Math.log10(low) - 1e-9), Math.floor(Math.log10(high) + 1e-9)];
    const every = Math.max(1, Math.ceil((to - from + 1) / Math.max(count, 2)));
    const ticks: number[] = [];
    for (let power = from; power <= to; power += 1) if (power % every === 0) ticks.push(10 ** power);
    return { ticks, step: 0 };
  }
  const rough = (high - low) / Math.max(count, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((round) => round * power >= rough * (1 - 1e-9)) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const ticks: number[] = [];
  // What a zoom beyond the exactness of numbers would draw has no end.
  for (let at = first; at <= last && ticks.length < 200; at += 1) ticks.push(at * step + 0);
  return { ticks: log ? ticks.filter((tick) => tick > 0) : ticks, step };
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const power = (exponent: number): string =>
  `10${String(exponent).replaceAll(/[-\d]/g, (sign) => (sign === '-' ? '⁻' : (raised[Number(sign)] ?? '')))}`;

/** A tick as words: as many decimals as its step needs, powers of ten where numbers are long. */
export function tickWords(value: number, step: number): string {
  if (step === 0) {
    const exponent = Math.round(Math.log10(value));
    return exponent >= -2 && exponent <= 3 ? String(Number((10 ** exponent).toPrecision(3))) : power(exponent);
  }
  if (Math.abs(value) < step * 1e-6) return '0';
  const size = Math.floor(Math.log10(Math.abs(value)) + 1e-9);
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  if (size >= 6 || (size < -3 && decimals > 4)) {
    const digits = Math.max(0, size - Math.floor(Math.log10(step) + 1e-9));
    return `${minus((value / 10 ** size).toFixed(digits))}×${power(size)}`;
  }
  return minus(value.toFixed(decimals));
}

const minus = (words: string): string => words.replace('-', '−');

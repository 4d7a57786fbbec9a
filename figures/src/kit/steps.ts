/** The greatest of 1, 2 and 5 times a power of ten that is not above `most`; `most` is above zero. */
export function stepBelow(most: number): number {
  const power = Math.floor(Math.log10(most) + 1e-9);
  // Rounding must not lift the step above its limit.
  const fits = [5, 2, 1].find((digit) => digit * 10 ** power <= most * (1 + 1e-9)) ?? 1;
  return Number(`${fits}e${power}`);
}

/** Round values from low to high, about `count` of them. */
export function ticksOf(low: number, high: number, count: number): number[] {
  const [from, to] = low < high ? [low, high] : [high, low];
  if (!Number.isFinite(to - from)) return [];
  if (to === from) return [from];
  let step = stepBelow(((to - from) / count) * 2);
  if ((to - from) / step > count * 1.6) step = stepBelow(step * 2.5);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => tidy((first + index) * step));
}

/** Without what binary fractions add: 0.30000000000000004 is 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/** A number as on a scale: at most `digits` significant, powers of ten where it is very large or small. */
export function numberText(value: number, digits = 4): string {
  if (!Number.isFinite(value)) return '—';
  const size = Math.abs(value);
  if (value !== 0 && (size >= 1e6 || size < 1e-4)) {
    const [mantissa = '', power = ''] = value.toExponential(digits - 1).split('e');
    return `${Number(mantissa)} × 10${superscript(Number(power))}`.replaceAll('-', '−');
  }
  return String(Number(value.toPrecision(digits))).replace('-', '−');
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const superscript = (power: number): string =>
  String(power).replaceAll(/./g, (sign) => (sign === '-' ? '⁻' : (raised[Number(sign)] ?? '')));

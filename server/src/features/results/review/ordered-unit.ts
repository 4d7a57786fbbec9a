import type { MeasuredSpan } from '../results.tables.ts';

/** Units of one quantity: a value of the first is the other's times the factor, and the addend. */
const conversions: readonly { unit: string; of: string; factor: number; addend: number }[] = [
  { unit: 'mV', of: 'V', factor: 1000, addend: 0 },
  { unit: 'V', of: 'mV', factor: 0.001, addend: 0 },
  { unit: 'nm', of: 'µm', factor: 1000, addend: 0 },
  { unit: 'µm', of: 'nm', factor: 0.001, addend: 0 },
  { unit: 'K', of: '°C', factor: 1, addend: 273.15 },
  { unit: '°C', of: 'K', factor: 1, addend: -273.15 },
];

/** A wavelength in nm is a value to the power, times the factor; what is ordered of light is told by its key. */
const light: ReadonlyMap<string, { key: RegExp; factor: number; power: 1 | -1 }> = new Map([
  ['nm', { key: /wavelength/, factor: 1, power: 1 }],
  ['µm', { key: /wavelength/, factor: 1000, power: 1 }],
  ['eV', { key: /photon_energy/, factor: 1239.841984, power: -1 }],
  ['cm⁻¹', { key: /wavenumber/, factor: 1e7, power: -1 }],
]);

/**
 * What was measured in the unit in which it was ordered, where that is another one of the same quantity. Of light this
 * has to be known for certain on both sides: a Raman shift and a binding energy have the same units.
 */
export function inOrderedUnit(span: MeasuredSpan, ranges: readonly { key: string; unit: string }[]): MeasuredSpan {
  const isOrdered = (unit: string) => ranges.some((range) => range.unit === unit);
  if (isOrdered(span.unit)) return span;
  const found = conversions.find(({ unit, of }) => of === span.unit && isOrdered(unit));
  if (found) return converted(span, found.unit, 12, (value) => value * found.factor + found.addend);
  const asked = ranges.find(({ key, unit }) => light.get(unit)?.key.test(key));
  const [from, to] = [light.get(span.unit), light.get(asked?.unit ?? '')];
  if (!asked || !from || !to || !span.light || span.low <= 0) return span;
  return converted(span, asked.unit, 6, (value) => ((from.factor * value ** from.power) / to.factor) ** to.power);
}

/** What was least may be the greatest in the other unit. */
function converted(span: MeasuredSpan, unit: string, digits: number, change: (value: number) => number): MeasuredSpan {
  const [low, high] = [span.low, span.high].map((end) => Number(change(end).toPrecision(digits))) as [number, number];
  return { ...span, unit, low: Math.min(low, high), high: Math.max(low, high) };
}

import type { MeasuredSpan } from '../results.tables.ts';

/**
 * Units of one quantity: a value of the first is the other's times the factor, and the addend. Between wavelength,
 * wavenumber and energy nothing is converted: a Raman shift and a binding energy have their units and are no light.
 */
const conversions: readonly { unit: string; of: string; factor: number; addend: number }[] = [
  { unit: 'mV', of: 'V', factor: 1000, addend: 0 },
  { unit: 'V', of: 'mV', factor: 0.001, addend: 0 },
  { unit: 'nm', of: 'µm', factor: 1000, addend: 0 },
  { unit: 'µm', of: 'nm', factor: 0.001, addend: 0 },
  { unit: 'K', of: '°C', factor: 1, addend: 273.15 },
  { unit: '°C', of: 'K', factor: 1, addend: -273.15 },
];

/** What was measured in the unit in which it was ordered, where that is another one of the same quantity. */
export function inOrderedUnit(span: MeasuredSpan, ranges: readonly { unit: string }[]): MeasuredSpan {
  const isOrdered = (unit: string) => ranges.some((range) => range.unit === unit);
  const found = conversions.find(({ unit, of }) => of === span.unit && isOrdered(unit));
  if (!found || isOrdered(span.unit)) return span;
  const converted = (value: number) => Number((value * found.factor + found.addend).toPrecision(12));
  return { ...span, unit: found.unit, low: converted(span.low), high: converted(span.high) };
}

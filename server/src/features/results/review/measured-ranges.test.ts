import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { expect, test } from 'vitest';
import { measuredRanges } from './measured-ranges.ts';

const field = (key: string, unit: string) =>
  ({ kind: 'range', key, label: key, unit, min: 0, max: 1000 }) as unknown as ParameterField;
const span = (unit: string, low: number, high: number) => ({ unit, low, high });
const ordered = (...fields: ParameterField[]) => ({
  fields,
  groups: [{ parameters: Object.fromEntries(fields.map(({ key }) => [key, [5, 90]])) }] as never,
});

test('how far files reach is read from them, whatever was ordered, and each reach is said once', () => {
  const files = [
    { measured: [span('°', 5, 80.0000001), span('counts', 0, 900)] },
    { measured: [span('°', 5, 80)] },
    { measured: [span('°', 10, 40), span('°', 60, 90)] },
    { measured: null },
  ];
  expect(measuredRanges(ordered(field('two_theta', '°')), files)).toEqual([
    { key: 'two_theta', label: 'two_theta', unit: '°', reaches: ['5–80', '10–40', '60–90'] },
  ]);
});

test('what was measured in another unit of the quantity is said in the one that was ordered', () => {
  const light = { ...span('cm⁻¹', 12_500, 50_000), light: true as const };
  expect(measuredRanges(ordered(field('wavelength', 'nm')), [{ measured: [light] }])).toMatchObject([
    { reaches: ['200–800'] },
  ]);
  expect(measuredRanges(ordered(field('t', '°C')), [{ measured: [span('K', 300, 900)] }])).toMatchObject([
    { reaches: ['26.85–626.9'] },
  ]);
});

test('nothing is said of a quantity that no file has, nor of two that share a unit', () => {
  expect(measuredRanges(ordered(field('two_theta', '°')), [{ measured: [span('nm', 200, 800)] }])).toEqual([]);
  const two = ordered(field('excitation', 'nm'), field('emission', 'nm'));
  expect(measuredRanges(two, [{ measured: [span('nm', 200, 800)] }])).toEqual([]);
});

test('numbers without a name are what alone was ordered and always stands along x', () => {
  const bare = [{ measured: [span('', 5, 80)] }];
  expect(measuredRanges(ordered(field('two_theta', '°')), bare)).toMatchObject([{ reaches: ['5–80'] }]);
  expect(measuredRanges(ordered(field('temperature', '°C')), bare)).toEqual([]);
});

import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { expect, test } from 'vitest';
import { rangeGaps } from './range-gaps.ts';

const range = (key: string, label: string, unit: string): ParameterField => ({
  kind: 'range',
  key,
  label,
  unit,
  required: true,
  min: 0,
  max: 10_000,
  default: [0, 1],
});
const fields = [range('two_theta', '2θ 范围', '°')];
const asked = (parameters: Record<string, [number, number]>) => ({ parameters });
const group = (from: number, to: number) => asked({ two_theta: [from, to] });
const file = (low: number, high: number, unit = '°') => ({
  rid: 'a',
  name: 'A.xy',
  part: '',
  measured: [{ unit, low, high }],
});

test('a pattern that ends before the ordered range is pointed out with both', () => {
  expect(rangeGaps(file(5, 80), { fields, groups: [group(5, 90)] })).toEqual([
    { file_rid: 'a', file: 'A.xy', part: '', label: '2θ 范围', unit: '°', ordered: [5, 90], measured: [[5, 80]] },
  ]);
  expect(rangeGaps(file(10, 90), { fields, groups: [group(5, 90)] })).toHaveLength(1);
});

test('a scan that ends one step before the ordered end, or goes beyond it, covers it', () => {
  expect(rangeGaps(file(5.01, 89.99), { fields, groups: [group(5, 90)] })).toEqual([]);
  expect(rangeGaps(file(3, 120), { fields, groups: [group(5, 90)] })).toEqual([]);
});

test('what is measured in another unit is not compared, and of several orders one must be covered', () => {
  expect(rangeGaps(file(200, 800, 'nm'), { fields, groups: [group(5, 90)] })).toEqual([]);
  expect(rangeGaps(file(5, 80), { fields, groups: [group(5, 90), group(10, 80)] })).toEqual([]);
  const two = [range('excitation', '激发范围', 'nm'), range('emission', '发射范围', 'nm')];
  const both = [asked({ excitation: [250, 400], emission: [380, 800] })];
  expect(rangeGaps(file(380, 800, 'nm'), { fields: two, groups: both })).toEqual([]);
  expect(rangeGaps(file(380, 700, 'nm'), { fields: two, groups: both })).toHaveLength(1);
});

test('a spectrum over wavenumbers that ends before the ordered wavelength is pointed out in the ordered unit', () => {
  const ordered = { fields: [range('wavelength', '波长范围', 'nm')], groups: [asked({ wavelength: [200, 800] })] };
  const spectrum = (low: number, high: number, light = true) => {
    const { measured, ...rest } = file(low, high, 'cm⁻¹');
    return rangeGaps({ ...rest, measured: measured.map((span) => ({ ...span, ...(light && { light }) })) }, ordered);
  };
  expect(spectrum(12_500, 50_000)).toEqual([]);
  expect(spectrum(20_000, 50_000)).toMatchObject([{ unit: 'nm', measured: [[200, 500]] }]);
  expect(spectrum(20_000, 50_000, false)).toEqual([]);
});

test('numbers without a name are compared where one quantity was ordered that always stands along x', () => {
  const short = { ordered: [5, 90], measured: [[5, 80]] };
  expect(rangeGaps(file(5, 80, ''), { fields, groups: [group(5, 90)] })).toMatchObject([{ ...short, unit: '°' }]);
  expect(rangeGaps(file(5, 90, ''), { fields, groups: [group(5, 90)] })).toEqual([]);
  // Spacings in Å, and counts of points.
  expect(rangeGaps(file(1, 18, ''), { fields, groups: [group(5, 90)] })).toEqual([]);
  expect(rangeGaps(file(0, 12_000, ''), { fields, groups: [group(5, 90)] })).toEqual([]);
  // Over time or over temperature.
  const heated = [range('temperature', '温度范围', '°C')];
  expect(rangeGaps(file(0, 180, ''), { fields: heated, groups: [asked({ temperature: [0, 200] })] })).toEqual([]);
  const two = [range('excitation', '激发范围', 'nm'), range('emission', '发射范围', 'nm')];
  const both = [asked({ excitation: [250, 400], emission: [380, 800] })];
  expect(rangeGaps(file(380, 700, ''), { fields: two, groups: both })).toEqual([]);
});

const parts = (...spans: [number, number][]) => ({
  ...file(0, 0),
  measured: spans.map(([low, high], at) => ({ title: `Scan ${at + 1}`, unit: '°', low, high })),
});
const whole = { fields, groups: [group(5, 90)] };

test('parts cover a range together only where they join without a gap, and the pieces are named', () => {
  expect(rangeGaps(parts([5, 40], [60, 90]), whole)).toMatchObject([
    {
      part: '',
      ordered: [5, 90],
      measured: [
        [5, 40],
        [60, 90],
      ],
    },
  ]);
  expect(rangeGaps(parts([40.02, 90], [5, 40]), whole)).toEqual([]);
  expect(rangeGaps(parts([5, 60], [30, 90]), whole)).toEqual([]);
  expect(rangeGaps(parts([5, 40], [40, 80]), whole)).toMatchObject([{ measured: [[5, 80]] }]);
});

test('beside a scan that covers the range another that ends early is pointed out, and a detail is not', () => {
  expect(rangeGaps(parts([5, 90], [5, 80], [30, 40]), whole)).toMatchObject([{ part: 'Scan 2', measured: [[5, 80]] }]);
  // Heating goes over the range, cooling ends where it ends.
  const heated = { fields: [range('t', '温度范围', '°C')], groups: [asked({ t: [25, 200] })] };
  const segments = parts([25, 200], [60, 200]).measured.map((span) => ({ ...span, unit: '°C' }));
  expect(rangeGaps({ ...parts(), measured: segments }, heated)).toEqual([]);
});

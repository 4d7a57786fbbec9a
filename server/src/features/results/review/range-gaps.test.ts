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
const file = (low: number, high: number, unit = '°') => ({ rid: 'a', name: 'A.xy', measured: [{ unit, low, high }] });

test('a pattern that ends before the ordered range is pointed out with both', () => {
  expect(rangeGaps(file(5, 80), { fields, groups: [group(5, 90)] })).toEqual([
    { file_rid: 'a', file: 'A.xy', label: '2θ 范围', unit: '°', ordered: [5, 90], measured: [5, 80] },
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

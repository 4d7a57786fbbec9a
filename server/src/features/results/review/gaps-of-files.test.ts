import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { expect, test } from 'vitest';
import { gapsOf } from './gaps-of-files.ts';

type Line = Parameters<typeof gapsOf>[0];

const angle: ParameterField = {
  kind: 'range',
  key: 'two_theta',
  label: '2θ 范围',
  unit: '°',
  required: true,
  min: 0,
  max: 160,
  default: [5, 90],
};
const group = (rid: string, range: [number, number]) =>
  ({ rid, data: { parameters: { two_theta: range } } }) as unknown as Line['groups'][number];
const line: Line = { fields: [angle], groups: [group('g1', [5, 90]), group('g2', [10, 80])] };
const samples = [
  { code: 'S1', label_code: '2026112400001-1', group_rid: 'g1' },
  { code: 'S2', label_code: '2026112400001-2', group_rid: 'g1' },
  { code: 'S3', label_code: '2026112400001-3', group_rid: 'g2' },
];
const gaps = (sample_codes: string[], ...measured: { file?: string; title?: string; low: number; high: number }[]) =>
  gapsOf(
    line,
    samples,
    [{ file_rid: 'z', sample_codes, measured: measured.map((span) => ({ unit: '°', ...span })) }],
    [{ rid: 'z', name: '数据.zip' }],
  ).map(({ part, ordered, measured: pieces }) => ({ part, ordered, pieces }));

test('a sample that ends early in an archive is not hidden by another, and each is held to its own order', () => {
  const archive = [
    { file: 'XRD/S1.xy', low: 5, high: 90 },
    { file: 'XRD/S2.xy', low: 5, high: 80 },
    { file: 'XRD/2026112400001-3.xy', low: 10, high: 80 },
  ];
  const short = [{ part: 'S2', ordered: [5, 90], pieces: [[5, 80]] }];
  expect(gaps([], ...archive)).toEqual(short);
  expect(gaps(['S1', 'S2', 'S3'], ...archive)).toEqual(short);
});

test('files of an archive that name one sample cover its range together', () => {
  expect(gaps([], { file: 'S1-a.xy', low: 5, high: 50 }, { file: 'S1-b.xy', low: 50, high: 90 })).toEqual([]);
  expect(gaps([], { file: 'S1/a.xy', low: 5, high: 50 }, { file: 'S1/b.xy', low: 50, high: 90 })).toEqual([]);
  expect(gaps(['S1'], { file: 'a.xy', low: 5, high: 50 }, { file: 'b.xy', low: 50, high: 90 })).toEqual([]);
});

test('files of an archive that name no sample stand each by itself', () => {
  expect(gaps([], { file: 'a.xy', low: 5, high: 90 }, { file: 'b.xy', low: 5, high: 70 })).toEqual([
    { part: 'b.xy', ordered: [5, 90], pieces: [[5, 70]] },
  ]);
});

test('scans of one file go by the samples that their titles name', () => {
  expect(gaps(['S1', 'S2'], { title: 'S1', low: 5, high: 90 }, { title: 'S2', low: 5, high: 80 })).toEqual([
    { part: 'S2', ordered: [5, 90], pieces: [[5, 80]] },
  ]);
});

import { expect, test } from 'vitest';
import type { Curve, Trace } from '@yance/figures/curves/trace.ts';
import { csvOf, originTextOf } from './data-text.ts';

const shared = Float64Array.of(10, 10.1, 10.2);

function traceOf(name: string, y: number[], more: Partial<Trace> = {}): Trace {
  return {
    key: name,
    name,
    curve: { key: name, name } as Curve,
    side: 'left',
    style: 'line',
    x: shared,
    y: Float64Array.from(y),
    xIs: { label: '2θ', unit: '°' },
    yIs: { label: 'Intensity', unit: 'counts' },
    runs: [{ name: '', from: 0, to: 3, monotone: true }],
    hue: 0,
    ...more,
  };
}

test('numbers are exact: what is read back is the number of the file', () => {
  const values = [0.1 + 0.2, -1 / 3, 1e-300];
  const lines = csvOf([traceOf('a', values)], ['文件原始数值']).split('\r\n');
  expect(lines[0]).toBe('\uFEFF# 文件原始数值');
  expect(lines[1]).toBe('2θ / °,Intensity / counts');
  expect(lines.slice(2, 5).map((line) => Number(line.split(',')[1]))).toEqual(values);
});

test('curves over the same x share its column, another x has one of its own; gaps are empty', () => {
  const other = traceOf('c', [1, 2], { x: Float64Array.of(5, 6) });
  const lines = csvOf([traceOf('a', [1, NaN, 3]), traceOf('b', [4, 5, 6]), other], []).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFF2θ / ° [a],Intensity / counts [a],Intensity / counts [b],2θ / ° [c],Intensity / counts [c]',
  );
  expect(lines.slice(1, 4)).toEqual(['10,1,4,5,1', '10.1,,5,6,2', '10.2,3,6,,']);
});

test('pieces that are not joined are told apart in a column of their own', () => {
  const runs = [
    { name: 'Adsorption', from: 0, to: 2, monotone: true },
    { name: 'Desorption', from: 2, to: 3, monotone: true },
  ];
  const lines = csvOf([traceOf('a', [1, 2, 3], { runs })], []).split('\r\n');
  expect(lines.map((line) => line.split(',')[2])).toEqual(['Run', 'Adsorption', 'Adsorption', 'Desorption', undefined]);
});

test('Origin finds long names, units and comments in the first three rows', () => {
  const lines = originTextOf([traceOf('氧化锌', [1, 2, 3])], ['平滑：11 点', '归一化']).split('\r\n');
  expect(lines.slice(0, 4)).toEqual([
    '\uFEFF2θ\tIntensity',
    '°\tcounts',
    '氧化锌；平滑：11 点；归一化\t氧化锌',
    '10\t1',
  ]);
});

test('names that a spreadsheet would run are words', () => {
  const evil = traceOf('a', [1, 2, 3], { yIs: { label: '=HYPERLINK("x")', unit: '' } });
  expect(csvOf([evil], []).split('\r\n')[0]).toBe(`\uFEFF2θ / °,"'=HYPERLINK(""x"")"`);
});

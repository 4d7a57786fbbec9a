import { expect, test } from 'vitest';
import { plainColumns } from './plain-columns.ts';
import { goesByDecades } from './plain-runs.ts';

/** From one end to the other by equal factors. */
const decades = (from: number, to: number, each: number): number[] => {
  const count = Math.round(Math.abs(Math.log10(to / from)) * each);
  return Array.from({ length: count + 1 }, (_, at) => Number((from * (to / from) ** (at / count)).toPrecision(7)));
};
const viewOf = (names: string, x: readonly number[]) => {
  const text = names + x.map((value, row) => `${value} ${(row % 17) + 0.5}`).join('\n');
  const [part] = plainColumns.read({ name: 'a.txt', bytes: Buffer.from(text) }).parts;
  return part?.kind === 'columns' ? part.views[0] : part?.kind;
};

test.each([
  ['ten points a decade', decades(1e5, 0.1, 10), 50],
  ['five points a decade', decades(1e5, 0.1, 5), 100],
  ['one point a decade', decades(1e5, 0.1, 1), 500],
  ['upwards', decades(0.01, 1e6, 7), 60],
  ['rounded', [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1], 300],
])('sweeps by decades one after another are lines that never join: %s', (_, sweep, times) => {
  const x = Array.from({ length: times }, () => sweep).flat();
  const runs = Array.from({ length: times }, (_empty, at) => ({
    from: at * sweep.length,
    to: (at + 1) * sweep.length,
  }));
  expect(viewOf('', x)).toMatchObject({ style: 'line', runs });
  expect(viewOf('Frequency (Hz)\tLoss\n', x)).toMatchObject({ style: 'line', runs, logX: true });
});

test('there and back by decades is one line', () => {
  const sweep = decades(1e5, 0.1, 300);
  const view = viewOf('', [...sweep, ...sweep.toReversed()]);
  expect(view).toMatchObject({ style: 'line' });
  expect(view).not.toHaveProperty('runs');
});

test('what goes by equal steps does not go by decades, however far it goes', () => {
  expect(goesByDecades(Float64Array.from({ length: 3000 }, (_, row) => 0.1 + row))).toBe(false);
  expect(goesByDecades(Float64Array.from({ length: 3000 }, (_, row) => row))).toBe(false);
  expect(goesByDecades(Float64Array.from(decades(1, 1e4, 700)))).toBe(true);
});

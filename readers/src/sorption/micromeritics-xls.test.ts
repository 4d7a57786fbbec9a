import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { micromeriticsXlsSample } from './micromeritics-xls.sample.ts';

test('the isotherm of the report comes before its sheets, and pauses to measure p0 are no points', () => {
  const { format, facts, parts } = readFile({ name: 'a.xls', bytes: micromeriticsXlsSample(3) });
  const [part, sheet] = parts;
  expect(format).toBe('micromeritics-xls');
  expect((part as Columns).columns.map(({ label, unit, values }) => [`${label}|${unit}`, [...values]])).toEqual([
    ['p/p0|', [0.25, 0.75, 0.5]],
    ['Quantity Adsorbed|cm³/g STP', [10, 30, 25]],
  ]);
  expect((part as Columns).views).toEqual([
    {
      name: 'Isotherm',
      x: 0,
      y: [1],
      style: 'line',
      runs: [
        { name: 'Adsorption', from: 0, to: 2 },
        { name: 'Desorption', from: 1, to: 3 },
      ],
    },
  ]);
  expect(sheet).toMatchObject({ kind: 'table', title: 'Data' });
  expect(facts).toEqual([{ name: 'Sample', value: 'one' }]);
});

test('a single point is no isotherm: the sheet alone is shown', () =>
  expect(readFile({ name: 'a.xls', bytes: micromeriticsXlsSample(1) }).parts.map(({ kind }) => kind)).toEqual([
    'table',
  ]));

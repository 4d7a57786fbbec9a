import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { belsorpXlsSample, reportOf } from './belsorp-xls.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.xls', bytes });

test('the isotherm of the report comes before its sheet, with its branches and what stands above', () => {
  const { format, facts, parts } = read(belsorpXlsSample());
  const [part, sheet] = parts;
  expect(format).toBe('belsorp-xls');
  const { columns, views } = part as Columns;
  expect(views).toEqual([
    {
      name: 'Isotherm',
      x: 4,
      y: [5],
      style: 'line',
      runs: [
        { name: 'Adsorption', from: 0, to: 2 },
        { name: 'Desorption', from: 2, to: 3 },
      ],
    },
  ]);
  expect([columns[4], columns[5]].map((one) => [one?.label, one?.unit, ...(one?.values ?? [])])).toEqual([
    ['p/p0', '', 0.1, 0.9, 0.25],
    ['Va', 'cm3(STP) g-1', 12, 40, 30],
  ]);
  expect(sheet).toMatchObject({ kind: 'table', title: 'Data' });
  expect(facts).toEqual([
    { name: 'COMMENT1', value: 'one' },
    { name: 'Sample weight', value: '0.074', unit: 'g' },
    { name: 'Saturated vapor pressure', value: '100', unit: 'kPa' },
    { name: 'Adsorptive', value: 'N2' },
  ]);
});

test('a report without desorption has one branch', () =>
  expect((read(reportOf([])).parts[0] as Columns).views[0]?.runs).toEqual([{ name: 'Adsorption', from: 0, to: 2 }]));

test('a row that has no number where one belongs refuses the isotherm', () =>
  expect(() => read(reportOf([[1, 0, 'x', 0, 100, 0.25, 30]]))).toThrow(expect.objectContaining({ reason: 'broken' })));

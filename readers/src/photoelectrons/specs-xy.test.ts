import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { specsXySample } from './specs-xy.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.xy', bytes });
const changed = (from: string, to: string) =>
  Buffer.from(Buffer.from(specsXySample()).toString('latin1').replace(from, to), 'latin1');

test('regions are parts, and the scans of a region are its runs', () => {
  const { format, parts, facts } = read(specsXySample());
  const [survey, iron] = parts as Columns[];
  expect(format).toBe('specs-xy');
  expect([survey?.title, iron?.title]).toEqual(['Survey', 'Fe2p']);
  expect(survey?.columns.map(({ label, unit, values }) => [`${label} ${unit}`, [...values]])).toEqual([
    ['Binding Energy eV', [1350, 1349, 1350, 1349]],
    ['Intensity counts/s', [15598.679, 15867.872, 15599.5, 15868.5]],
  ]);
  expect(survey?.views).toEqual([
    {
      name: '',
      x: 0,
      y: [1],
      style: 'line',
      reversed: true,
      runs: [
        { name: 'Cycle: 0, Curve: 0, Scan: 0', from: 0, to: 2 },
        { name: 'Cycle: 0, Curve: 0, Scan: 1', from: 2, to: 4 },
      ],
    },
  ]);
  expect(iron?.columns.map(({ label }) => label)).toEqual(['Binding Energy', 'Intensity', 'transmission']);
  expect(facts).toContainEqual({ name: 'Excitation Energy', value: '1486.61', unit: 'eV' });
});

test('a region of the same name is measured again, and a part of its own', () =>
  expect(read(changed('Fe2p', 'Survey')).parts).toHaveLength(2));

test('of regions that were counted for unlike times each is a fact, and scans that stand apart are none', () => {
  const withTimes = (more: string) => {
    let [text, region] = [Buffer.from(specsXySample()).toString('latin1'), 0];
    text = text.replaceAll('# Pass Energy:', () => {
      region += 1;
      return `# Dwell Time: ${region / 10}\r\n# Number of Scans: 4\r\n# Pass Energy:`;
    });
    return read(Buffer.from(text.replace('# Group:', `${more}\r\n# Group:`), 'latin1')).facts;
  };
  const valuesOf = (facts: ReturnType<typeof withTimes>, wanted: string) =>
    facts.filter(({ name }) => name === wanted).map(({ value }) => value);
  expect(valuesOf(withTimes('#'), 'Dwell Time')).toEqual(['0.1', '0.2']);
  expect(valuesOf(withTimes('#'), 'Number of Scans')).toEqual(['4']);
  expect(valuesOf(withTimes('# Separate Scan Data: yes'), 'Number of Scans')).toEqual([]);
});

test('what stands against an index of points is not turned round as binding energies are', () => {
  const [survey, fe] = read(changed('energy counts/s transmission', 'index counts/s transmission')).parts as Columns[];
  expect(survey?.views[0]).toMatchObject({ reversed: true });
  expect(fe?.columns[0]?.label).toBe('index');
  expect(fe?.views[0]).not.toHaveProperty('reversed');
});

test('kinetic energies are not turned round', () => {
  const [survey] = read(changed('Binding Energy', 'Kinetic Energy')).parts as Columns[];
  expect(survey?.views[0]).not.toHaveProperty('reversed');
});

test.each([
  ['a cut row', changed('749  5914  2.4', '749  5914')],
  ['a word among the numbers', changed('15867.872', 'saturated')],
  ['numbers without labels', changed('# ColumnLabels:                 energy counts/s', '#')],
])('%s is refused', (_, bytes) => expect(() => read(bytes)).toThrow(expect.objectContaining({ reason: 'broken' })));

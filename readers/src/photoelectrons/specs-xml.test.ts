import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { specsXmlFile, specsXmlRegion, specsXmlSample } from './specs-xml.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.xml', bytes });

test('the counts of all detectors meet at one energy, both scans are added, and what was not measured is told', () => {
  const { format, parts, facts } = read(specsXmlSample());
  expect(format).toBe('specs-xml');
  expect(parts.map(({ title }) => title)).toEqual(['C1s']);
  const [part] = parts as Columns[];
  expect(part?.columns.map(({ label, unit }) => `${label}/${unit}`)).toEqual([
    'Binding energy/eV',
    'Kinetic energy/eV',
    'Intensity/counts',
  ]);
  expect(part?.columns[1]?.values).toEqual(Float64Array.of(965.6, 966.1, 966.6, 967.1, 967.6));
  // At each energy the first detector is read a step later, and the last a step sooner.
  expect(part?.columns[2]?.values).toEqual(Float64Array.from(sums));
  expect(part?.views[0]).toMatchObject({ name: 'Binding energy', reversed: true });
  expect(facts).toContainEqual({ name: 'Not measured', value: 'O1s' });
  expect(facts).toContainEqual({ name: 'Detectors', value: '3, added to the nearest step' });
});

/** Twice what the detectors counted at the rows of each energy, taken from the sample by hand. */
const sums = [2 * (12 + 11 + 11), 2 * (99 + 99 + 99), 2 * (13 + 12 + 12), 2 * (14 + 13 + 13), 2 * (15 + 14 + 14)];

test('cycles stand apart', () => {
  const [scan = []] = specsXmlRegion.cycles[0] ?? [];
  const { parts } = read(specsXmlFile([{ ...specsXmlRegion, cycles: [[scan], [scan]] }]));
  expect(parts.map(({ title }) => title)).toEqual(['C1s, cycle 1', 'C1s, cycle 2']);
});

test.each([
  ['a scan with too few counts', { points: 6 }, 'broken'],
  ['a detector beyond its scan', { shifts: [-0.1, 0, 0.025] }, 'broken'],
  ['another way to scan', { mode: 'ConstantFinalState' }, 'variant'],
] as const)('%s is refused', (_, change, reason) =>
  expect(() => read(specsXmlFile([{ ...specsXmlRegion, ...change }]))).toThrow(expect.objectContaining({ reason })),
);

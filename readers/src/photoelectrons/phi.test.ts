import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { phiFile, phiProfileSample, phiSample } from './phi.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.spe', bytes });
const region = '1 1 F1s 9 3 -0.5000 689.0 688.0 689.0 688.0    0.160000 29.35 AREA';
const trace = { region: 1, points: 3, values: [1, 2, 3] };

test('each region stands against its binding energies, read from high to low', () => {
  const { format, parts, facts } = read(phiSample());
  expect(format).toBe('phi-multipak');
  expect(parts).toEqual([
    {
      kind: 'columns',
      title: 'F1s',
      columns: [
        { label: 'Binding energy', unit: 'eV', values: Float64Array.of(689, 688.5, 688) },
        { label: 'Intensity', unit: 'counts/s', values: Float64Array.of(100, 512.5, 90) },
      ],
      views: [{ name: '', x: 0, y: [1], style: 'line', reversed: true }],
    },
    expect.objectContaining({ title: 'C1s' }),
  ]);
  expect(facts).toEqual([
    { name: 'Instrument', value: 'PHI Quantum 2000' },
    { name: 'X-ray source', value: 'Al 1486.6 mono' },
    { name: 'X-ray power', value: '34.59', unit: 'W' },
    { name: 'Pass energy F1s', value: '29.35', unit: 'eV' },
    { name: 'Pass energy C1s', value: '55.00', unit: 'eV' },
  ]);
});

test('cycles of a depth profile are runs that join no other, and sums of them are no region', () => {
  const { parts } = read(phiProfileSample());
  expect(parts).toHaveLength(1);
  expect(parts[0]).toMatchObject({
    columns: [
      { values: Float64Array.of(689, 688.5, 688, 689, 688.5, 688) },
      { values: Float64Array.of(1, 2, 3, 4, 5, 6) },
    ],
    views: [
      {
        runs: [
          { name: 'Cycle 1', from: 0, to: 3 },
          { name: 'Cycle 2', from: 3, to: 6 },
        ],
      },
    ],
  });
});

test.each([
  ['a technique with kinetic energies', phiFile({ technique: 'AES', regions: [region], traces: [trace] }), 'variant'],
  [
    'several areas',
    phiFile({ regions: [region], traces: [{ ...trace, cycles: 2, values: [1, 2, 3, 4, 5, 6] }] }),
    'variant',
  ],
  ['more counts than regions', phiFile({ regions: [region], traces: [trace, trace] }), 'variant'],
  ['counts of another region', phiFile({ regions: [region], traces: [{ ...trace, region: 2 }] }), 'broken'],
  [
    'counts that do not fill the region',
    phiFile({ regions: [region], traces: [{ ...trace, values: [1, 2] }] }),
    'broken',
  ],
  [
    'a step that does not lead to the end',
    phiFile({ regions: [region.replace('-0.5', '-0.9')], traces: [trace] }),
    'broken',
  ],
  ['no region', phiFile({ regions: [], traces: [] }), 'empty'],
  ['a cut file', phiSample().subarray(0, -20), 'broken'],
  ['a header without its end', phiSample().subarray(0, 150), 'broken'],
] as const)('%s is refused', (_, bytes, reason) =>
  expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })),
);

import { expect, test } from 'vitest';
import type { Columns } from '../content.ts';
import { readFile } from '../read-file.ts';
import { csvOf, panalyticalCsvSample } from './panalytical-csv.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.csv', bytes });
const pair = ['1,2', '3,4'];

test('the intensity stands over the angle of the scanned axis, and what was measured beside it', () => {
  const { format, facts, parts } = read(panalyticalCsvSample());
  expect(format).toBe('panalytical-csv');
  expect(parts).toMatchObject([
    {
      columns: [
        { label: '2θ', unit: '°', values: Float64Array.of(5.01, 5.02, 5.03) },
        { label: 'Intensity', values: Float64Array.of(1719, 1766, 1688) },
      ],
      views: [{ x: 0, y: [1] }],
    },
  ]);
  expect(facts).toEqual(
    expect.arrayContaining([
      { name: 'Sample', value: 'A-1' },
      { name: 'Wavelength Kα1', value: '1.5405980', unit: 'Å' },
      { name: 'Tension', value: '45', unit: 'kV' },
      { name: 'Divergence slit', value: 'Fixed, 1' },
    ]),
  );
});

test.each([
  ['2Theta-Omega', '2θ'],
  ['Omega', 'ω'],
  ['Phi', 'φ'],
  ['Omega-2Theta', 'Angle'],
  ['', 'Angle'],
])('the axis %s is called %s: what is not certain is no angle by name', (axis, label) => {
  const [part] = read(csvOf(axis, 'Angle,Intensity', pair)).parts as Columns[];
  expect(part?.columns[0]).toMatchObject({ label, unit: '°' });
});

test('columns between stand beside the curve and are not drawn for it', () => {
  const [part] = read(csvOf('Gonio', 'Angle,TimePerStep,Intensity,ESD', ['1,50,7,2', '2,50,8,3'])).parts as Columns[];
  expect(part?.columns[part.views[0]?.y[0] ?? -1]?.values).toEqual(Float64Array.of(7, 8));
});

test.each([
  ['other columns', csvOf('Gonio', 'Position,Counts', pair), 'variant'],
  ['another way to write numbers', csvOf('Gonio', 'Angle,Intensity', ['1;2', '3;4']), 'variant'],
  ['fewer points than it says', csvOf('Gonio', 'Angle,Intensity', pair, 3), 'broken'],
  ['no point', csvOf('Gonio', 'Angle,Intensity', []), 'empty'],
  ['a second scan behind the first', Buffer.concat([panalyticalCsvSample(), panalyticalCsvSample()]), 'variant'],
  ['no points at all', Buffer.from('[Measurement conditions]\nAnode material,Cu\n'), 'broken'],
])('a file of %s is refused', (_, bytes, reason) =>
  expect(() => read(bytes)).toThrow(expect.objectContaining({ reason })),
);

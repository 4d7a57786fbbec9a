import { expect, test } from 'vitest';
import type { Grid } from '../content.ts';
import { readFile } from '../read-file.ts';
import { channelTextSample } from './channel-text.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.ctf', bytes });
const text = Buffer.from(channelTextSample()).toString();
const changed = (from: string | RegExp, to: string) => Buffer.from(text.replace(from, to));

test('each channel is a map in micrometres, band contrast first, and angles are gaps where no phase was found', () => {
  const { format, parts, facts } = read(channelTextSample());
  expect(format).toBe('channel-text');
  const maps = parts as Grid[];
  expect(maps.map(({ title }) => title)).toEqual([
    'Band contrast',
    'Phase',
    'φ1',
    'Φ',
    'φ2',
    'Mean angular deviation',
    'Band slope',
  ]);
  expect(maps[0]).toMatchObject({
    width: 3,
    height: 2,
    values: Float32Array.of(121, 122, 123, 124, 125, 41),
    x: { unit: 'µm', first: 0, last: 1 },
    y: { unit: 'µm', first: 0, last: 0.5 },
  });
  expect([...(maps[2]?.values ?? [])]).toEqual([10.5, 11.5, 12.5, 13.5, 14.5, NaN]);
  expect(facts).toContainEqual({ name: 'Phase 1', value: 'Aluminium' });
  expect(facts).toContainEqual({ name: 'KV', value: '20.0000' });
});

test('decimal commas are read alike', () => {
  const comma = Buffer.from(text.replaceAll(/(\d)\.(\d)/g, '$1,$2'));
  expect((read(comma).parts as Grid[])[5]?.values[0]).toBeCloseTo(0.4321);
});

test.each([
  ['a cut file', /1\t0\.5000\t0\.5000[^]*$/, '', 'broken'],
  ['a point at another place', '1.0000\t0.0000\t7', '1.5000\t0.0000\t7', 'broken'],
  ['more points than cells', 'YCells\t2', 'YCells\t1', 'broken'],
  ['a point without its contrast', '\t122\t231', '', 'broken'],
  ['points that form no grid', 'JobMode\tGrid', 'JobMode\tInteractive', 'variant'],
  ['more cells than lines', 'XCells\t3', 'XCells\t3000', 'broken'],
  ['far too many cells', 'XCells\t3', 'XCells\t99999999', 'large'],
] as const)('%s is refused', (_, from, to, reason) =>
  expect(() => read(changed(from, to))).toThrow(expect.objectContaining({ reason })),
);

import { expect, test } from 'vitest';
import { brukerUxdSample, uxdOf } from './bruker-uxd.sample.ts';
import { brukerUxd } from './bruker-uxd.ts';

const read = (bytes: Uint8Array) => brukerUxd.read({ name: 'a.uxd', bytes });

test('ranges are read with listed places or by start and step, in the unit of their mark, against their drive', () => {
  const { facts, parts } = read(brukerUxdSample());
  expect(parts).toMatchObject([
    {
      title: 'Scan 1',
      columns: [
        { label: '2θ', unit: '°', values: Float64Array.of(10, 10.5, 11) },
        { label: 'Intensity', unit: 'counts', values: Float64Array.of(187, 183, 178) },
      ],
    },
    {
      title: 'Scan 2',
      columns: [
        { label: 'θ', unit: '°', values: Float64Array.of(10, 10.5, 11, 11.5) },
        { label: 'Intensity', unit: 'cps', values: Float64Array.of(1.5, 2.5, 3.5, 4.5) },
      ],
    },
  ]);
  expect(facts).toContainEqual({ name: 'Sample', value: 'BT86' });
  expect(facts).toContainEqual({ name: 'Wavelength Kα1', value: '1.540600', unit: 'Å' });
});

test('a drive or a mark that is not described is refused by name', () => {
  expect(() => read(uxdOf([['PSDFIXED', ['_COUNTS', '1']]]))).toThrow(/PSDFIXED/);
  expect(() => read(uxdOf([['COUPLED', ['_2THETACOUNTSTIME', '1 2 3']]]))).toThrow(/_2THETACOUNTSTIME/);
});

test('a cut pair, words among intensities and a range without any are refused', () => {
  expect(() => read(uxdOf([['COUPLED', ['_2THETACOUNTS', '10 187', '10.5']]]))).toThrow(/cut/);
  expect(() => read(uxdOf([['COUPLED', ['_COUNTS', '1 2 three']]]))).toThrow(/no intensity/);
  expect(() => read(uxdOf([['COUPLED', ['_COUNTS']]]))).toThrow(/cut/);
});

test('it is recognised by its first line behind comments', () => {
  expect(brukerUxd.recognises({ name: 'a.txt', bytes: brukerUxdSample() })).toBe(true);
  expect(brukerUxd.recognises({ name: 'a.uxd', bytes: Buffer.from('10 1\n11 2\n') })).toBe(false);
});

test('listed places that go back begin anew, and the last never joins the next', () => {
  const rows = Array.from({ length: 4000 }, (_, row) => `${(10 + (row % 2000) * 0.02).toFixed(3)}\t${row % 97}`);
  expect(read(uxdOf([['COUPLED', ['_2THETACOUNTS', ...rows]]])).parts).toMatchObject([
    {
      views: [
        {
          runs: [
            { from: 0, to: 2000 },
            { from: 2000, to: 4000 },
          ],
        },
      ],
    },
  ]);
});

test('of ranges counted for different times each time is said', () => {
  const rows = ['_2THETACOUNTS', '10.000 187', '10.500 183'];
  const { facts } = read(
    uxdOf([
      ['COUPLED', rows],
      ['COUPLED', ['_STEPTIME=2.000000', ...rows]],
    ]),
  );
  expect(facts.filter(({ name }) => name === 'Time per step').map(({ value }) => Number(value))).toEqual([0.5, 2]);
});

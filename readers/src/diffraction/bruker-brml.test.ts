import { expect, test } from 'vitest';
import { brmlOf, brmlRange, brukerBrmlSample } from './bruker-brml.sample.ts';
import { brukerBrml } from './bruker-brml.ts';
import { rigakuRasxSample } from './rigaku-rasx.sample.ts';

const read = (bytes: Uint8Array) => brukerBrml.read({ name: 'a.brml', bytes });

test('columns are taken where the file says that they stand: axes, then counts behind a temperature, a blank as a gap', () => {
  const { facts, parts } = read(brukerBrmlSample());
  expect(parts).toMatchObject([
    {
      title: '',
      columns: [
        { label: '2θ', unit: '°', values: Float64Array.of(20, 20.02, 20.04) },
        { label: 'θ', unit: '°', values: Float64Array.of(10, 10.01, 10.02) },
        { label: 'Intensity', unit: 'counts', values: Float64Array.of(55, 1234.5, NaN) },
      ],
      views: [{ x: 0, y: [2], style: 'line' }],
    },
  ]);
  expect(facts).toEqual(
    expect.arrayContaining([
      { name: 'Sample', value: 'Rutile' },
      { name: 'Anode', value: 'Cu' },
      { name: 'Wavelength Kα1', value: '1.5406', unit: 'Å' },
      { name: 'Time per step', value: '0.2', unit: 's' },
    ]),
  );
});

test('ranges follow each other by number, the tenth behind the ninth', () => {
  const ranges = Array.from({ length: 11 }, (_, index) =>
    brmlRange([`0.2,1,${index},0,298,1`, `0.2,1,${index}.5,0,298,1`]),
  );
  const { parts } = read(brmlOf(ranges));
  expect(parts.map((part) => (part.kind === 'columns' ? part.columns[0]?.values[0] : NaN))).toEqual(
    Array.from({ length: 11 }, (_, index) => index),
  );
  expect(parts[10]?.title).toBe('Range 11: Coupled TwoTheta/Theta');
});

test('a detector of several channels is refused by name, and a point of another length or a cut file as broken', () => {
  expect(() => read(brmlOf([brmlRange(['0.2,1,20,10,298,5,6,7'], 3)]))).toThrow(/3 channels/);
  expect(() => read(brmlOf([brmlRange(['0.2,1,20,10'])]))).toThrow(/4 numbers/);
  expect(() => read(brmlOf([brmlRange(['0.2,1,20,10,298,many'])]))).toThrow(/no number/);
  expect(() => read(brmlOf([brmlRange(['0.2,1,20,10,298,5']).slice(0, -30)]))).toThrow(/In the XML/);
});

test('it is recognised by its members, and another archive is not', () => {
  expect(brukerBrml.recognises({ name: 'a.zip', bytes: brukerBrmlSample() })).toBe(true);
  expect(brukerBrml.recognises({ name: 'a.brml', bytes: rigakuRasxSample() })).toBe(false);
});

test('of ranges counted for different times each time is said', () => {
  const range = brmlRange(['0.2,1,20,10,298,55', '0.2,1,20.02,10.01,298,60']);
  const longer = range.replace('<TimePerStep>0.2', '<TimePerStep>2');
  const { facts } = read(brmlOf([range, longer]));
  expect(facts.filter(({ name }) => name === 'Time per step').map(({ value }) => value)).toEqual(['0.2', '2']);
});

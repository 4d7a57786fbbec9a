import { expect, test } from 'vitest';
import { rasBlock, rasOf, rigakuRasSample } from './rigaku-ras.sample.ts';
import { rigakuRas } from './rigaku-ras.ts';

const read = (bytes: Uint8Array) => rigakuRas.read({ name: 'a.ras', bytes });

test('a scan is read against its axis in the unit that the header says, multiplied by the attenuation', () => {
  const { facts, parts } = read(rigakuRasSample());
  expect(parts).toMatchObject([
    {
      title: '',
      columns: [
        { label: '2θ', unit: '°', values: Float64Array.of(10, 10.01, 10.02) },
        { label: 'Attenuation factor', values: Float64Array.of(1, 8, 1) },
        { label: 'Intensity', unit: 'cps', values: Float64Array.of(600, 204, 601) },
      ],
    },
  ]);
  expect(facts).toContainEqual({ name: 'Wavelength Kα1', value: '1.540593', unit: 'Å' });
  expect(facts).toContainEqual({ name: 'Speed', value: '5.0000', unit: 'deg/min' });
});

test('a column of zeros is no attenuation, and one of some is refused', () => {
  const [part] = read(rasOf([rasBlock(['10.0 250.0 0.0000', '10.5 310.5 0.0000'])])).parts;
  expect(part).toMatchObject({
    columns: [{ label: '2θ' }, { label: 'Intensity', values: Float64Array.of(250, 310.5) }],
  });
  expect(() => read(rasOf([rasBlock(['10.0 250.0 0.0000', '10.5 310.5 1.0000'])]))).toThrow(/attenuation/);
});

test('each block is a part of its own, by the axis that stood elsewhere', () => {
  const rows = ['1 2 1', '2 3 1'];
  const axis = 'TwoTheta';
  const { parts } = read(rasOf([rasBlock(rows, { axis }), rasBlock(rows, { axis, omega: '6.5000' })]));
  expect(parts.map(({ title }) => title)).toEqual(['ω = 5°', 'ω = 6.5°']);
  expect(read(rasOf([rasBlock(rows), rasBlock(rows)])).parts.map(({ title }) => title)).toEqual(['Scan 1', 'Scan 2']);
});

test('scans that couple ω to 2θ are no map of ω, which moves within them', () => {
  const rows = ['1 2 1', '2 3 1'];
  const blocks = ['5', '6', '7'].map((omega) => rasBlock(rows, { omega }));
  expect(read(rasOf(blocks)).parts.map(({ kind, title }) => [kind, title])).toEqual([
    ['columns', 'Scan 1'],
    ['columns', 'Scan 2'],
    ['columns', 'Scan 3'],
  ]);
});

test('another count, a row of words and a file that ends within a scan are refused', () => {
  expect(() => read(rasOf([rasBlock(['1 2 1'], { count: 2 })]))).toThrow(/1 points, and not 2/);
  expect(() => read(rasOf([rasBlock(['1 2 1', 'abc 2 1'])]))).toThrow(/Row 2/);
  const whole = rigakuRasSample();
  for (let length = 20; length < whole.length - 20; length += 31)
    expect(() => read(whole.subarray(0, length))).toThrow();
});

test('it is recognised by its first line', () => {
  expect(rigakuRas.recognises({ name: 'a.txt', bytes: rigakuRasSample() })).toBe(true);
  expect(rigakuRas.recognises({ name: 'a.ras', bytes: Buffer.from('10.0 600\n10.1 601\n') })).toBe(false);
});

import { expect, test } from 'vitest';
import { panalyticalXrdml } from './panalytical-xrdml.ts';
import { panalyticalXrdmlMap, panalyticalXrdmlSample, xrdmlOf } from './panalytical-xrdml.sample.ts';

const read = (bytes: Uint8Array) => panalyticalXrdml.read({ name: 'a.xrdml', bytes });
const twoTheta =
  '<positions axis="2Theta" unit="deg"><startPosition>1</startPosition><endPosition>2</endPosition></positions>';

test('a coupled scan is read against 2θ, its counts multiplied by the attenuation of each point', () => {
  const { facts, parts } = read(panalyticalXrdmlSample());
  expect(parts).toEqual([
    {
      kind: 'columns',
      title: '',
      columns: [
        { label: '2θ', unit: '°', values: Float64Array.of(10, 10.1, 10.2, 10.3, 10.4) },
        { label: 'ω', unit: '°', values: expect.any(Float64Array) },
        { label: 'Intensity', unit: 'counts', values: Float64Array.of(3, 5, 7000, 4, 2) },
      ],
      views: [{ name: '', x: 0, y: [2], style: 'line' }],
    },
  ]);
  expect(facts).toEqual(
    expect.arrayContaining([
      { name: 'Sample', value: 'ZnO & TiO2' },
      { name: 'Anode', value: 'Cu' },
      { name: 'Wavelength Kα1', value: '1.5405980', unit: 'Å' },
      { name: 'Time per step', value: '0.5', unit: 's' },
    ]),
  );
});

test('intensities, which the schema gives as multiplied already, are not multiplied again', () => {
  const points = `${twoTheta}<beamAttenuationFactors>9 9</beamAttenuationFactors><intensities unit="counts">1 2</intensities>`;
  const [part] = read(xrdmlOf('measurementType="Scan"', [['2Theta', points]])).parts;
  expect(part).toMatchObject({ columns: [{}, { values: Float64Array.of(1, 2) }] });
});

test('an area measurement is a map by its step axis, then its scans by their place on it', () => {
  const { parts } = read(panalyticalXrdmlMap([30, 30.1, 30.2]));
  expect(parts[0]).toMatchObject({
    kind: 'grid',
    width: 3,
    height: 3,
    values: Float32Array.of(1, 2, 3, 11, 12, 13, 21, 22, 23),
    x: { label: '2θ', unit: '°', first: 60, last: 61 },
    y: { label: 'ω', unit: '°', first: 30, last: 30.2 },
  });
  expect(parts.slice(1).map(({ title }) => title)).toEqual(['ω = 30°', 'ω = 30.1°', 'ω = 30.2°']);
  expect(read(panalyticalXrdmlMap([30, 30.1, 31])).parts.map(({ kind }) => kind)).not.toContain('grid');
});

test('a map of more scans than are shown one by one is shown alone', () => {
  const { parts } = read(panalyticalXrdmlMap(Array.from({ length: 600 }, (_, index) => 30 + index)));
  expect(parts).toMatchObject([{ kind: 'grid', height: 600 }]);
});

test('each scan of a repeated measurement is a part of its own', () => {
  const points = `${twoTheta}<counts unit="counts">1 2</counts>`;
  const { parts } = read(
    xrdmlOf('measurementType="Repeated scan"', [
      ['2Theta', points],
      ['2Theta', points],
    ]),
  );
  expect(parts.map(({ title }) => title)).toEqual(['Scan 1', 'Scan 2']);
});

test('a list of another length, a word among numbers, an axis without places and a cut file are refused', () => {
  const refused = (axis: string, points: string) => () => read(xrdmlOf('', [[axis, points]]));
  const list = '<positions axis="2Theta" unit="deg"><listPositions>1 2 3</listPositions></positions>';
  expect(refused('2Theta', `${list}<counts unit="counts">1 2</counts>`)).toThrow(/3 numbers/);
  expect(refused('2Theta', `${twoTheta}<counts unit="counts">1 x</counts>`)).toThrow(/no number/);
  expect(refused('Phi', '<counts unit="counts">1 2</counts>')).toThrow(/no positions/);
  const whole = panalyticalXrdmlSample();
  for (let length = 0; length < whole.length; length += 97) expect(() => read(whole.subarray(0, length))).toThrow();
});

test('it is recognised by its root, and other XML is not', () => {
  expect(panalyticalXrdml.recognises({ name: 'a.txt', bytes: panalyticalXrdmlSample() })).toBe(true);
  expect(panalyticalXrdml.recognises({ name: 'a.xrdml', bytes: Buffer.from('<mzML/>') })).toBe(false);
});

test('of scans counted for different times each time is said, and of points of different times from where to where', () => {
  const points = (time: string) =>
    '<positions axis="2Theta" unit="deg"><startPosition>10</startPosition><endPosition>11</endPosition></positions>' +
    `${time}<counts unit="counts">3 5 4</counts>`;
  const times = (...said: string[]) =>
    read(
      xrdmlOf(
        'measurementType="Scan"',
        said.map((time) => ['2Theta', points(time)] as const),
      ),
    ).facts.flatMap(({ name, value }) => (name === 'Time per step' ? [value] : []));
  const common = (time: number) => `<commonCountingTime unit="seconds">${time}</commonCountingTime>`;
  expect(times(common(1), common(4), common(1))).toEqual(['1', '4']);
  expect(times('<countingTimes unit="seconds">1 4 2</countingTimes>')).toEqual(['1–4']);
  // Of the second nobody knows, so the first speaks for none.
  expect(times(common(1), '')).toEqual([]);
});

import { afterEach, expect, test } from 'vitest';
import { features } from '../features.ts';
import { assemble } from './assemble.ts';
import { systemClock } from './clock.ts';
import { openDatabase } from './db.ts';
import type { Feature } from './feature.ts';
import { jobKind, jobOf } from './jobs.ts';
import { collection, declaredPorts, port, provide } from './port.ts';
import { createWorker } from './worker.ts';

const fee = port<(kilometres: number) => number>('taxi.fee');
const stops = collection<{ key: string }>('taxi.stops');
const taxi: Feature = { name: 'taxi', needs: [fee, stops] };
const meter: Feature = { name: 'meter', provides: [provide(fee, (kilometres) => kilometres * 2)] };

afterEach(() => assemble(features));

test('a port nobody has filled throws its name when it is read', () => {
  expect(() => port('radio.fee').get()).toThrow('radio.fee');
});

test('a port gives what the one feature that has it provides, and a collection what all add, in their order', () => {
  const north: Feature = { name: 'north', provides: [provide(stops, [{ key: 'a' }, { key: 'b' }])] };
  const south: Feature = { name: 'south', provides: [provide(stops, [{ key: 'c' }])] };
  assemble([taxi, meter, north, south]);
  expect(fee.get()(3)).toBe(6);
  expect(stops.get().map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  assemble([taxi, meter]);
  expect(stops.get()).toEqual([]);
});

test.each<[string, Feature[], string]>([
  ['that nobody provides', [taxi], 'No feature provides the port taxi.fee, which taxi needs.'],
  [
    'that two provide',
    [taxi, meter, { ...meter, name: 'clock' }],
    'Both meter and clock provide the port taxi.fee: one has to.',
  ],
  ['that nobody needs', [meter], 'meter provides the port taxi.fee, which no feature needs.'],
  [
    'that has one key twice',
    [taxi, meter, { name: 'north', provides: [provide(stops, [{ key: 'a' }, { key: 'a' }])] }],
    'The port taxi.stops is given a twice.',
  ],
])('a port %s refuses to start by its name, and what was there stays', (_, list, words) => {
  assemble([taxi, { name: 'old', provides: [provide(fee, () => 7)] }]);
  expect(() => assemble(list)).toThrow(words);
  expect(fee.get()(1)).toBe(7);
});

test('a port that its owner declares and forgets to need refuses to start by its name, also where nobody provides it', () => {
  expect(() => assemble([{ name: 'taxi', needs: [stops] }])).toThrow(
    'taxi declares the port taxi.fee and does not need it.',
  );
  expect(() => assemble([taxi, meter, { name: 'tram', needs: [stops] }])).toThrow(
    "tram needs the port taxi.stops, which bears another's name.",
  );
});

test('a port is called after its owner, in small letters', () => {
  for (const name of ['fee', 'Taxi.fee', 'taxi.night fee', 'taxi.nightFee', 'taxi.fee.night'])
    expect(() => port(name)).toThrow(`A port cannot be called ${name}.`);
  const owners = new Set(['taxi', 'radio', 'kernel', ...features.map((feature) => feature.name)]);
  expect(declaredPorts().filter(({ owner }) => !owners.has(owner))).toEqual([]);
});

test('a kind of job that two features run refuses to start by its name', () => {
  const ring = jobOf(jobKind('ring'), { run: async () => undefined });
  const both = ['north', 'south'].map((name): Feature => ({ name, jobs: [ring] }));
  expect(() => assemble(both)).toThrow('Both north and south run the jobs of ring: one has to.');
});

test('whoever listens to a fact that nobody declares refuses to start by its name', () => {
  const run = async () => undefined;
  for (const given of [
    { followers: [{ on: ['taxi.gone'], run }] },
    { subscribers: [{ name: 'deaf', on: ['taxi.gone'], run }] },
  ])
    expect(() => assemble([{ name: 'deaf', ...given }])).toThrow('deaf listens to taxi.gone, which is not declared.');
});

test('a kind of job that nobody runs refuses to start by its name', () => {
  const nowhere = openDatabase('postgres://127.0.0.1:1/none');
  const worker = createWorker(nowhere, systemClock, { subscribers: [], jobs: [] });
  jobKind('taxi.forgotten');
  expect(() => worker.start()).toThrow('Nothing runs the jobs of ');
});

const provided = features.flatMap(({ provides = [] }) => provides);

test.each([...new Set(provided.filter(({ port: { many } }) => !many).map(({ port: { name } }) => name))])(
  'the product does not start without who provides %s, nor with two',
  (name) => {
    const without = features.map((feature) => ({
      ...feature,
      provides: (feature.provides ?? []).filter((one) => one.port.name !== name),
    }));
    expect(() => assemble(without)).toThrow(`No feature provides the port ${name}`);
    const again = provided.filter((one) => one.port.name === name);
    expect(() => assemble([...features, { name: 'twin', provides: again }])).toThrow(`provide the port ${name}`);
  },
);

test.each([...new Set(provided.filter(({ port: { many } }) => many).map(({ port: { name } }) => name))])(
  'the product does not start when nobody reads what features add to %s',
  (name) => {
    const unread = features.map((feature) => ({
      ...feature,
      needs: (feature.needs ?? []).filter((one) => one.name !== name),
    }));
    expect(() => assemble(unread)).toThrow(`provides the port ${name}, which no feature needs`);
  },
);

import { expect, test } from 'vitest';
import { faultOf, fileOf } from './round.ts';
import { readSamples } from './samples.ts';

test('every sample is read by a reader, and without a fault', async () => {
  for (const { name, format, bytes } of await readSamples()) {
    expect([name, format]).toEqual([name, expect.stringMatching(/./)]);
    expect([name, faultOf({ name: 'sample.txt', bytes })]).toEqual([name, undefined]);
  }
});

test('five hundred spoilt files are refused or read whole, each in less than two seconds', async () => {
  const samples = await readSamples();
  for (let round = 0; round < 500; round += 1) {
    const { sample, name, bytes } = fileOf(samples, 1, round);
    const start = performance.now();
    expect([round, sample.name, faultOf({ name, bytes })]).toEqual([round, sample.name, undefined]);
    expect(performance.now() - start).toBeLessThan(2000);
  }
});

test('the file of a round is the same each time', async () => {
  const samples = await readSamples();
  expect(fileOf(samples, 7, 42).bytes).toEqual(fileOf(samples, 7, 42).bytes);
  expect(fileOf(samples, 7, 42).bytes).not.toEqual(fileOf(samples, 7, 43).bytes);
});

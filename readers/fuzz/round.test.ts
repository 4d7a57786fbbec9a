import { expect, test } from 'vitest';
import { drawingFaults } from '../src/drawing-faults.ts';
import { formats } from '../src/formats.ts';
import { readFile } from '../src/read-file.ts';
import { Unreadable } from '../src/reader.ts';
import { faultOf, fileOf } from './round.ts';
import { readSamples } from './samples.ts';

test('every sample is read by a reader, and without a fault', async () => {
  for (const { name, format, bytes } of await readSamples()) {
    expect([name, format]).toEqual([name, expect.stringMatching(/./)]);
    expect([name, faultOf({ name: 'sample.txt', bytes })]).toEqual([name, undefined]);
  }
});

test('what is drawn of each sample has names and units, and joins no two blocks', async () => {
  for (const { name, bytes } of await readSamples()) {
    // Some samples have a number for each row, so that a number that is left out is seen.
    const faults = partsOf(bytes)
      .flatMap(drawingFaults)
      .filter((fault) => !fault.endsWith('counts the rows'));
    expect([name, faults]).toEqual([name, []]);
  }
});

/** None of what is refused by name. */
function partsOf(bytes: Uint8Array) {
  try {
    return readFile({ name: 'sample.txt', bytes }).parts;
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

const byFormat = Map.groupBy(await readSamples(), ({ format }) => format);

test('every format that is read has a sample to be spoilt', () =>
  expect(formats.map(({ format }) => format).filter((format) => !byFormat.has(format))).toEqual([]));

test.each([...byFormat.keys()])(
  'five hundred spoilt files of %s are refused or read whole',
  (format) => {
    const samples = byFormat.get(format) ?? [];
    for (let round = 0; round < 500; round += 1) {
      const { sample, name, bytes } = fileOf(samples, 1, round);
      const start = process.cpuUsage();
      expect([round, sample.name, faultOf({ name, bytes })]).toEqual([round, sample.name, undefined]);
      // Of the processor: a busy machine may stop the process for as long as it likes.
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1e6).toBeLessThan(2);
    }
  },
  120_000,
);

test('the file of a round is the same each time', async () => {
  const samples = await readSamples();
  expect(fileOf(samples, 7, 42).bytes).toEqual(fileOf(samples, 7, 42).bytes);
  expect(fileOf(samples, 7, 42).bytes).not.toEqual(fileOf(samples, 7, 43).bytes);
});

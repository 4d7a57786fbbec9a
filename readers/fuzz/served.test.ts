import { expect, test } from 'vitest';
import { servedFaultOf, servedFileOf } from './served.ts';
import { sealed, servedFormats, servedSamples } from './served-samples.ts';
import layOut from '../../server/src/features/results/preview/lay-out-file.confined.ts';

const samples = servedFormats.flatMap(servedSamples);

test('every picture and archive is shown', async () => {
  for (const { name, format, bytes } of samples) {
    const { value } = await layOut({ name: 'sample.bin' }, Buffer.from(bytes));
    expect([name, value]).toEqual([
      name,
      expect.objectContaining({ preview: expect.objectContaining({ kind: 'parts' }) }),
    ]);
    if ('preview' in value) expect(value.preview.format.toLowerCase()).toBe(format);
  }
});

test('five hundred spoilt pictures and archives are refused or shown, each in less than two seconds', async () => {
  for (let round = 0; round < 500; round += 1) {
    const { sample, name, bytes } = servedFileOf(samples, 1, round);
    const start = performance.now();
    expect([round, sample.name, await servedFaultOf({ name, bytes })]).toEqual([round, sample.name, undefined]);
    expect(performance.now() - start).toBeLessThan(2000);
  }
});

test('a spoilt PNG whose checksums are mended has all of them right, and whole ones stay', () => {
  const { bytes } = samples.find(({ format }) => format === 'png') ?? { bytes: new Uint8Array() };
  expect(sealed(bytes)).toEqual(Buffer.from(bytes));
  const spoilt = Uint8Array.from(bytes);
  spoilt[20] = 99;
  const mended = sealed(spoilt);
  expect(mended).not.toEqual(Buffer.from(spoilt));
  expect([...mended].filter((byte, at) => byte !== spoilt[at]).length).toBeLessThanOrEqual(4);
});

import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { cifSample } from '@yance/readers/structures/cif.sample.ts';
import { gwyddionSample } from '@yance/readers/images/gwyddion.sample.ts';
import { icpFile, semFile, xrdFile } from '../../../../seeds/result-files.ts';
import { impedanceText } from '../../../../test/extreme-results.ts';
import drawConfined from './draw-figures.confined.ts';

const titles = async (name: string, bytes: Buffer) =>
  (await drawConfined({ name, most: 10 }, bytes)).value.figures.map(({ title }) => title);

test('a figure of an archive says which of its files it shows', async () => {
  const [a, b] = [xrdFile('A').content, xrdFile('B').content];
  const archive = Buffer.from(zipSync({ 'XRD/A1.xy': a, 'XRD/A2.xy': b }));
  expect(await titles('all.zip', archive)).toEqual(['A1.xy', 'A2.xy']);
  expect(await titles('A1.xy', a)).toEqual(['']);
});

test('what nobody reads of an archive is named beside its figures', async () => {
  const archive = Buffer.from(zipSync({ 'XRD/A1.xy': xrdFile('A').content, 'XRD/log.bin': Buffer.from([0, 1, 2]) }));
  const { value } = await drawConfined({ name: 'all.zip', most: 4 }, archive);
  expect([value.figures.length, value.unread]).toEqual([1, ['XRD/log.bin']]);
});

test.each([1, 4, 40])('with room for %i figures all are counted that a file would give', async (most) => {
  const patterns = Array.from({ length: 30 }, (_, at) => [`${at}.xy`, xrdFile(String(at)).content] as const);
  const { value } = await drawConfined({ name: 'all.zip', most }, Buffer.from(zipSync(Object.fromEntries(patterns))));
  expect([value.figures.length, value.all]).toEqual([Math.min(most, 30), 30]);
});

test('of a file with several views, pictures and tables as many are counted as are drawn', async () => {
  const files = {
    'E.z': impedanceText(),
    'NaCl.cif': Buffer.from(cifSample()),
    'form.gwy': Buffer.from(gwyddionSample()),
    'ICP.csv': Buffer.from(icpFile('ICP', ['A']).content),
    'image.tif': Buffer.from(semFile('A', { width: 64, height: 48 }).content),
  };
  const { value } = await drawConfined({ name: 'all.zip', most: 99 }, Buffer.from(zipSync(files)));
  expect(value.figures.length).toBeGreaterThan(5);
  expect(value.all).toBe(value.figures.length);
});

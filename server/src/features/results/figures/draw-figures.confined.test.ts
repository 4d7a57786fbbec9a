import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { xrdFile } from '../../../../seeds/result-files.ts';
import drawConfined from './draw-figures.confined.ts';

const titles = async (name: string, bytes: Buffer) =>
  (await drawConfined({ name, most: 10 }, bytes)).value.map(({ title }) => title);

test('a figure of an archive says which of its files it shows', async () => {
  const [a, b] = [xrdFile('A').content, xrdFile('B').content];
  const archive = Buffer.from(zipSync({ 'XRD/A1.xy': a, 'XRD/A2.xy': b }));
  expect(await titles('all.zip', archive)).toEqual(['A1.xy', 'A2.xy']);
  expect(await titles('A1.xy', a)).toEqual(['']);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { panalyticalXrdmlSample } from '@yance/readers/diffraction/panalytical-xrdml.sample.ts';
import { fileContent } from './file-content.ts';

test('what each file of an archive says of its measurement stays, with the name of the file', async () => {
  const scan = panalyticalXrdmlSample();
  const other = Buffer.from(scan).toString().replace('<anodeMaterial>Cu', '<anodeMaterial>Co');
  const bytes = zipSync({ 'run/a.xrdml': scan, 'run/b.xrdml': Buffer.from(other) });
  const { facts } = await fileContent({ name: 'run.zip', bytes });
  expect(facts.filter(({ name }) => name === 'Anode')).toEqual([
    { name: 'Anode', value: 'Cu', file: 'run/a.xrdml' },
    { name: 'Anode', value: 'Co', file: 'run/b.xrdml' },
  ]);
  expect(facts).toContainEqual({ name: 'Time per step', value: '0.5', unit: 's', file: 'run/a.xrdml' });
});

const genuine = join(import.meta.dirname, '../../../../../../shared/instrument-files/xrd-panalytical-918.xrdml');

test.each(existsSync(genuine) ? [genuine] : [])(
  'a genuine scan in an archive says the wavelength that it was measured with',
  async (path) => {
    const bytes = readFileSync(path);
    const alone = await fileContent({ name: 'a.xrdml', bytes });
    const within = await fileContent({ name: 'a.zip', bytes: zipSync({ 'a.xrdml': bytes }) });
    expect(alone.facts.map(({ name }) => name)).toEqual(expect.arrayContaining(['Anode', 'Wavelength Kα1']));
    expect(within.facts).toEqual(alone.facts.map((fact) => ({ ...fact, file: 'a.xrdml' })));
  },
);

test('a PNG of two bytes a level is stretched to what is there, and one hot pixel leaves it its contrast', async () => {
  const levels = Uint16Array.from({ length: 100 * 100 }, (_, at) => 1000 + (at % 250));
  levels[0] = 65_535;
  const png = await sharp(levels, { raw: { width: 100, height: 100, channels: 1 } })
    .toColourspace('grey16')
    .png()
    .toBuffer();
  const [part] = (await fileContent({ name: 'a.png', bytes: png })).parts;
  if (part?.kind !== 'image') throw new Error('no image');
  expect(part).toMatchObject({ width: 100, height: 100, channels: 1, levels: { black: 1000, white: 1249 } });
  expect([...part.pixels.subarray(0, 250)]).toEqual(
    Array.from({ length: 250 }, (_, at) => (at === 0 ? 255 : Math.round((at * 255) / 249))),
  );
});

test('columns without names are numbered in Chinese', async () => {
  const bytes = Buffer.from(Array.from({ length: 40 }, (_, row) => `${5 + row / 50} ${(row * 7) % 11}`).join('\n'));
  const [part] = (await fileContent({ name: 'a.xy', bytes })).parts;
  if (part?.kind !== 'columns') throw new Error('no columns');
  expect(part.columns.map(({ label }) => label)).toEqual(['第 1 列', '第 2 列']);
});

test('files of an archive that have more numbers than there is room for are named as unread, smaller ones stay', async () => {
  const scan = (count: number) =>
    Buffer.from(
      `2Theta(°) Intensity\n${Array.from({ length: count }, (_, row) => `${5 + row / 50} ${(row * 7) % 11}`).join('\n')}`,
    );
  const bytes = zipSync({ 'a.xy': scan(300), 'b.xy': scan(900), 'c.xy': scan(300) });
  const { parts, unread } = await fileContent({ name: 'run.zip', bytes }, { numbers: 1300 });
  expect(parts.map(({ file }) => file)).toEqual(['a.xy', 'c.xy']);
  expect(unread).toEqual(['b.xy']);
});

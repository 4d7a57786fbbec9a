import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Column, Columns, Content } from '@yance/readers/content.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ftirFile, icpFile, semFile, tiffOf, xrdFile } from '../../../../seeds/result-files.ts';
import { drawContent } from './draw-content.ts';
import { thinned } from './plot.ts';
import { drawDemo } from './draw-demo.ts';

const draw = (name: string, text: string | Buffer) => drawDemo({ name, bytes: Buffer.from(text) });

test('a diffraction pattern is drawn with its axes and its full extent', async () => {
  const plot = await draw('TiO2-1.xy', xrdFile('TiO2-1').content);
  if (plot.kind !== 'plot') throw new Error(plot.kind);
  const [series] = plot.series;
  expect(plot).toMatchObject({ x_label: '2Theta/°', y_label: 'Intensity/counts', x_reversed: false });
  expect([series?.x[0], series?.x.at(-1), series?.points]).toEqual([5, 90, 4251]);
  expect(series?.x.length).toBeLessThanOrEqual(4000);
});

test('thinning 100,000 points keeps the ends and every extreme, and the order', () => {
  const x = Array.from({ length: 100_000 }, (_, index) => index / 10);
  const y = x.map((value) => Math.sin(value / 7));
  y[54_321] = 99;
  y[12_345] = -99;
  const thin = thinned({ name: '', x, y, points: x.length });
  expect(thin.x.length).toBeLessThanOrEqual(4000);
  expect([thin.x[0], thin.x.at(-1)]).toEqual([0, 9999.9]);
  expect([Math.max(...thin.y.map(Number)), Math.min(...thin.y.map(Number))]).toEqual([99, -99]);
  expect(thin.x.every((value, index) => index === 0 || value > (thin.x[index - 1] ?? 0))).toBe(true);
});

const column = (label: string, unit: string, values: readonly number[]): Column => ({
  label,
  unit,
  values: Float64Array.from(values),
});
const contentOf = (...parts: Content['parts']): Content => ({ format: 'test', facts: [], parts });

test('a sweep forth and back becomes two pieces that meet where it turns, and falling data are turned round', () => {
  const cycle = drawContent(
    contentOf({
      kind: 'columns',
      title: '',
      columns: [column('E', 'V', [0, 1, 2, 1, 0]), column('i', 'A', [1, 2, 3, 4, 5])],
      views: [{ name: '', x: 0, y: [1], style: 'line' }],
    }),
  );
  expect(cycle?.kind === 'plot' && cycle.series.map(({ x, y }) => ({ x, y }))).toEqual([
    { x: [0, 1, 2], y: [1, 2, 3] },
    { x: [0, 1, 2], y: [5, 4, 3] },
  ]);
});

test('a run never joins the next, and a gap stays one', () => {
  const branches = drawContent(
    contentOf({
      kind: 'columns',
      title: '',
      columns: [column('p/p0', '', [0.1, 0.9, 0.9, 0.2]), column('V', 'cm³/g', [1, 5, NaN, 2])],
      views: [
        {
          name: '',
          x: 0,
          y: [1],
          style: 'points',
          runs: [
            { name: 'Adsorption', from: 0, to: 2 },
            { name: 'Desorption', from: 2, to: 4 },
          ],
        },
      ],
    }),
  );
  expect(branches?.kind === 'plot' && branches.series.map(({ name, x, y }) => ({ name, x, y }))).toEqual([
    { name: 'Adsorption', x: [0.1, 0.9], y: [1, 5] },
    { name: 'Desorption', x: [0.2, 0.9], y: [2, null] },
  ]);
});

test('what turns too often to be a curve is shown as its numbers', () => {
  const noise = Array.from({ length: 100 }, (_, index) => (index % 2) + index / 100);
  const drawn = drawContent(
    contentOf({
      kind: 'columns',
      title: '',
      columns: [column('a', '', noise), column('b', 'V', noise)],
      views: [{ name: '', x: 0, y: [1], style: 'line' }],
    }),
  );
  expect(drawn).toMatchObject({ kind: 'table', columns: ['a', 'b/V'], total: 100 });
});

test('blocks on other axes than the first are not drawn upon it', () => {
  const block = (unit: string, title: string): Columns => ({
    kind: 'columns',
    title,
    columns: [column('E', unit, [1, 2]), column('I', 'counts', [3, 4])],
    views: [{ name: '', x: 0, y: [1], style: 'line' }],
  });
  const drawn = drawContent(contentOf(block('eV', 'C 1s'), block('eV', 'O 1s'), block('nm', 'UV')));
  expect(drawn?.kind === 'plot' && drawn.series.map(({ name }) => name)).toEqual(['C 1s', 'O 1s']);
});

test('a table of words keeps its columns and the first 500 rows', async () => {
  expect(await draw('elements.csv', icpFile('elements', ['A1', 'A2']).content)).toMatchObject({
    kind: 'table',
    columns: ['样品', '元素', '含量(wt%)', 'RSD(%)', '备注'],
    total: 6,
  });
  const long = await draw('long.csv', `code,word\n${'A,b\n'.repeat(900)}`);
  expect(long).toMatchObject({ kind: 'table', total: 900 });
  expect(long.kind === 'table' && long.rows.length).toBe(500);
});

test('an infrared JCAMP file is drawn from high to low with its units', async () => {
  const plot = await draw('PET.jdx', ftirFile('PET').content);
  expect(plot).toMatchObject({
    kind: 'plot',
    x_label: 'Wavenumber/cm⁻¹',
    y_label: 'Transmittance',
    x_reversed: true,
  });
  const [series] = plot.kind === 'plot' ? plot.series : [];
  expect([series?.x[0], series?.x.at(-1)]).toEqual([500, 4000]);
  expect(series?.y.every((value) => value !== null && value >= 0 && value <= 110)).toBe(true);
});

test('a large micrograph comes out at most 2000 pixels a side', async () => {
  const wide = tiffOf(new Uint8Array(5000 * 3).fill(70), { width: 5000, height: 3 }, 'x');
  expect(await draw('wide.tif', wide)).toMatchObject({ kind: 'image', width: 2000, height: 1 });
  expect(await draw('A.tif', semFile('A').content)).toMatchObject({ width: 640, height: 480 });
});

test('the PNG of a micrograph decodes to the pixels that went in', async () => {
  const pixels = new Uint8Array(7 * 5).map((_, index) => (index * 37) % 256);
  const bytes = tiffOf(pixels, { width: 7, height: 5 }, 'x');
  const drawing = await draw('a.tif', bytes);
  if (drawing.kind !== 'image') throw new Error(drawing.kind);
  const back = await sharp(drawing.png).toColourspace('b-w').raw().toBuffer();
  expect(new Uint8Array(back)).toEqual(pixels);
});

const hostile: [string, string, Buffer][] = [
  ['nothing', 'a.xy', Buffer.alloc(0)],
  ['noise as text', 'a.xy', createHash('sha512').update('a').digest()],
  ['noise as TIFF', 'a.tif', Buffer.concat([Buffer.from('II*\0'), createHash('sha512').update('b').digest()])],
  ['a cut TIFF', 'a.tif', semFile('A').content.subarray(0, 4000)],
  [
    'a TIFF that claims 4 billion pixels',
    'a.tif',
    (() => {
      const bytes = Buffer.from(tiffOf(new Uint8Array(6), { width: 3, height: 2 }, 'x'));
      bytes.writeUInt32LE(65_000, 10 + 8);
      bytes.writeUInt32LE(65_000, 22 + 8);
      return bytes;
    })(),
  ],
  [
    'a TIFF whose directory points at itself',
    'a.tif',
    Buffer.concat([Buffer.from('II*\0'), Buffer.from([8, 0, 0, 0, 0, 0, 8, 0, 0, 0])]),
  ],
  ['JCAMP without data', 'a.jdx', Buffer.from('##TITLE=x\n##END=')],
  ['JCAMP of rubbish', 'a.jdx', Buffer.from(`##TITLE=x\n##XYDATA=(X++(Y..Y))\n${'hello there\n'.repeat(1000)}##END=`)],
  ['one endless line', 'a.csv', Buffer.from(`"${'a'.repeat(200_000)}`)],
  ['a compressed bomb called text', 'a.csv', deflateSync(Buffer.alloc(1_000_000))],
];
test.each(hostile)('%s is answered with words, never with a fault', async (_, name, bytes) => {
  const drawing = await draw(name, bytes);
  expect(drawing).toMatchObject({ kind: 'none' });
});

test('a picture is drawn in a process of its own, several at once', async () => {
  const drawings = await Promise.all(
    Array.from({ length: 4 }, (_, index) => draw('a.tif', semFile(`S${index}`, { width: 64, height: 48 }).content)),
  );
  for (const drawing of drawings) expect(drawing).toMatchObject({ kind: 'image', width: 64, height: 48 });
});

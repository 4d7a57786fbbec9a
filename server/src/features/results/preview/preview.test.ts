import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ftirFile, icpFile, semFile, tiffOf, xrdFile } from '../../../../seeds/result-files.ts';
import { parseJcamp } from './parse-jcamp.ts';
import { parseText } from './parse-text.ts';
import { parseTiff } from './parse-tiff.ts';
import { plotOf, thinned } from './plot.ts';
import { runPreview } from './run-preview.ts';

const columns = (text: string) => parseText(text, false);
const csv = (text: string) => parseText(text, true);

test('a diffraction pattern is read below its header, with its axes and its full extent', () => {
  const plot = columns(xrdFile('TiO2-1').content.toString());
  if (plot.kind !== 'plot') throw new Error(plot.kind);
  const [series] = plot.series;
  expect(plot).toMatchObject({ x_label: '2Theta(deg)', y_label: 'Intensity(counts)', x_reversed: false });
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

test.each([
  ['spaces', '1 2\n2 3\n3 5\n'],
  ['tabs and Windows line ends', '1\t2\r\n2\t3\r\n3\t5\r\n'],
  ['commas', '1,2\n2,3\n3,5'],
  ['semicolons and a trailing one', '1;2;\n2;3;\n3;5;'],
  ['comments of several kinds', '# a\n; b\n// c\n1 2\n# d\n2 3\n3 5'],
  ['words above', 'Sample: ZnO\nStep 0.02\n\nAngle Counts\n1 2\n2 3\n3 5'],
  ['exponents', '1.0e0 2E0\n2 +3\n3. 5.0'],
])('two columns are read with %s', (_, text) => {
  expect(columns(text)).toMatchObject({ kind: 'plot', series: [{ x: [1, 2, 3], y: [2, 3, 5] }] });
});

test('a cycle becomes its sweeps, falling data are turned and marked, gaps stay gaps', () => {
  const cycle = plotOf([0, 1, 2, 1, 0], [{ name: 'i', y: [1, 2, 3, 4, 5] }], { x: 'E', y: 'i' });
  expect(cycle.series.map(({ x, y }) => ({ x, y }))).toEqual([
    { x: [0, 1, 2], y: [1, 2, 3] },
    { x: [0, 1, 2], y: [5, 4, 3] },
  ]);
  expect(plotOf([3, 2, 1], [{ name: '', y: [1, 2, 3] }], { x: '', y: '' })).toMatchObject({
    x_reversed: true,
    series: [{ x: [1, 2, 3], y: [3, 2, 1] }],
  });
  expect(csv('a,b,c\n1,2,3\n2,,4\n3,NaN,5')).toMatchObject({
    kind: 'plot',
    series: [
      { name: 'b', y: [2, null, null] },
      { name: 'c', y: [3, 4, 5] },
    ],
  });
});

test('a table of words keeps its columns, quoted commas and the first 500 rows', () => {
  const { content } = icpFile('elements', ['A1', 'A2']);
  expect(csv(content.toString().replace('\uFEFF', ''))).toMatchObject({
    kind: 'table',
    columns: ['样品', '元素', '含量(wt%)', 'RSD(%)', '备注'],
    total: 6,
  });
  expect(csv('name,note\n"a, b","say ""hi"""')).toMatchObject({ rows: [['a, b', 'say "hi"']] });
  const long = csv(`code,word\n${'A,b\n'.repeat(900)}`);
  expect(long).toMatchObject({ kind: 'table', total: 900 });
  expect(long.kind === 'table' && long.rows.length).toBe(500);
});

test('an infrared JCAMP file is read from high to low with its units', () => {
  const plot = parseJcamp(ftirFile('PET').content.toString());
  expect(plot).toMatchObject({ kind: 'plot', x_label: '1/CM', y_label: 'TRANSMITTANCE', x_reversed: true });
  const [series] = plot.kind === 'plot' ? plot.series : [];
  expect([series?.x[0], series?.x.at(-1)]).toEqual([500, 4000]);
  expect(series?.y.every((value) => value !== null && value >= 0 && value <= 110)).toBe(true);
});

test('a grey micrograph comes out pixel for pixel, and a large one smaller', () => {
  const pixels = new Uint8Array([0, 50, 100, 150, 200, 255]);
  expect(parseTiff(tiffOf(pixels, { width: 3, height: 2 }, 'x'))).toEqual({
    kind: 'image',
    width: 3,
    height: 2,
    channels: 1,
    data: pixels,
  });
  const wide = parseTiff(tiffOf(new Uint8Array(5000 * 3).fill(70), { width: 5000, height: 3 }, 'x'));
  expect(wide).toMatchObject({ kind: 'image', width: 1666, height: 1 });
  expect(parseTiff(semFile('A').content)).toMatchObject({ width: 640, height: 480 });
});

test('the PNG of a micrograph decodes to the pixels that went in', async () => {
  const pixels = new Uint8Array(7 * 5).map((_, index) => (index * 37) % 256);
  const bytes = tiffOf(pixels, { width: 7, height: 5 }, 'x');
  const drawing = await runPreview({ bytes, reader: 'tiff' });
  if (drawing.kind !== 'image') throw new Error(drawing.kind);
  const back = await sharp(drawing.png).toColourspace('b-w').raw().toBuffer();
  expect(new Uint8Array(back)).toEqual(pixels);
});

const hostile: [string, 'columns' | 'csv' | 'jcamp' | 'tiff', Buffer][] = [
  ['nothing', 'columns', Buffer.alloc(0)],
  ['noise as text', 'columns', createHash('sha512').update('a').digest()],
  ['noise as TIFF', 'tiff', Buffer.concat([Buffer.from('II*\0'), createHash('sha512').update('b').digest()])],
  ['a cut TIFF', 'tiff', semFile('A').content.subarray(0, 4000)],
  [
    'a TIFF that claims 4 billion pixels',
    'tiff',
    (() => {
      const bytes = Buffer.from(tiffOf(new Uint8Array(6), { width: 3, height: 2 }, 'x'));
      bytes.writeUInt32LE(65_000, 10 + 8);
      bytes.writeUInt32LE(65_000, 22 + 8);
      return bytes;
    })(),
  ],
  [
    'a TIFF whose directory points at itself',
    'tiff',
    Buffer.concat([Buffer.from('II*\0'), Buffer.from([8, 0, 0, 0, 0, 0, 8, 0, 0, 0])]),
  ],
  ['JCAMP without data', 'jcamp', Buffer.from('##TITLE=x\n##END=')],
  ['JCAMP of rubbish', 'jcamp', Buffer.from(`##TITLE=x\n##XYDATA=(X++(Y..Y))\n${'hello there\n'.repeat(1000)}##END=`)],
  ['one endless line', 'csv', Buffer.from(`"${'a'.repeat(200_000)}`)],
  ['a compressed bomb called text', 'csv', deflateSync(Buffer.alloc(1_000_000))],
];
test.each(hostile)('%s is answered with words, never with a fault', async (_, reader, bytes) => {
  const drawing = await runPreview({ bytes, reader });
  expect(drawing).toMatchObject({ kind: 'none' });
});

test('a picture is drawn in a process of its own, several at once', async () => {
  const drawings = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      runPreview({ bytes: semFile(`S${index}`, { width: 64, height: 48 }).content, reader: 'tiff' }),
    ),
  );
  for (const drawing of drawings) expect(drawing).toMatchObject({ kind: 'image', width: 64, height: 48 });
});

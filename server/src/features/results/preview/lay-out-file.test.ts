import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { previewParts, type ColumnsPart } from '@yance/contract/results/preview.ts';
import { readFile } from '@yance/readers/read-file.ts';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { icpFile, semFile, tiffOf, xrdFile } from '../../../../seeds/result-files.ts';
import { layOutFile, type FileLayout } from './lay-out-file.ts';

async function laidOut(name: string, bytes: Uint8Array): Promise<FileLayout> {
  const made = await layOutFile({ name, bytes });
  if ('kind' in made) throw new Error(made.reason);
  return made;
}
const numbers = ({ data }: FileLayout, at: number, count: number): Float64Array =>
  new Float64Array(data.buffer.slice(data.byteOffset + at, data.byteOffset + at + count * 8));
const columnsOf = (made: FileLayout, part: ColumnsPart): Float64Array[] =>
  part.columns.map((_, index) => numbers(made, part.at + index * part.rows * 8, part.rows));

const folder = join(import.meta.dirname, '../../../../../../shared/instrument-files');
const genuine = existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(?:md|json)$/.test(name)) : [];
if (genuine.length === 0) {
  const absent = `No genuine files of instruments are at ${folder}: they are not laid out.`;
  // Who merges relies on them.
  if (process.env['CI']) throw new Error(absent);
  console.warn(absent);
}

test.each(genuine)('the viewer gets the very numbers of %s, and a stamp of it', async (name) => {
  const bytes = readFileSync(join(folder, name));
  const made = await laidOut(name, bytes);
  const { parts } = readFile({ name, bytes });
  const url = '/api/open/file/x';
  const sent = previewParts.parse({ ...made.preview, data: { url, bytes: made.data.length } });
  expect(sent.parts.map(({ kind, title }) => [kind, title])).toEqual(parts.map(({ kind, title }) => [kind, title]));
  for (const [index, part] of sent.parts.entries()) {
    const read = parts[index];
    if (part.kind !== 'columns' || read?.kind !== 'columns') continue;
    expect(columnsOf(made, part)).toEqual(read.columns.map(({ values }) => values));
  }
  if (parts.some(({ kind }) => kind !== 'table')) expect(made.thumbnail).not.toBeNull();
  if (made.thumbnail?.kind === 'curves') {
    expect(made.thumbnail.paths.length).toBeGreaterThan(0);
    expect(made.thumbnail.paths.join('').length).toBeLessThan(6000);
  }
});

test('an archive shows its files in the order of their numbers, and says what it holds besides', async () => {
  const archive = zipSync({
    'run/S10.xy': xrdFile('S10').content,
    'run/S2.xy': xrdFile('S2').content,
    'run/image.tif': semFile('A', { width: 64, height: 48 }).content,
    'run/notes.doc': Buffer.from([1, 2, 3]),
    '__MACOSX/run/._S2.xy': Buffer.from('x'),
  });
  const { preview } = await laidOut('run.zip', archive);
  expect(preview.format).toBe('ZIP');
  expect(preview.parts.map(({ file, kind }) => [file, kind])).toEqual([
    ['run/image.tif', 'image'],
    ['run/S2.xy', 'columns'],
    ['run/S10.xy', 'columns'],
  ]);
  expect(preview.unread).toEqual(['run/notes.doc']);
});

test('an archive of which nothing is read is answered with a reason', async () => {
  const words = zipSync({ 'a.doc': Buffer.from([1, 2, 3]) });
  expect(await layOutFile({ name: 'a.zip', bytes: words })).toEqual({ kind: 'none', reason: 'unknownKind' });
});

test('a picture loses what the camera noted, stands upright, and its pixels stay', async () => {
  const pixels = Buffer.from([...Array(6 * 4 * 3).keys()].map((at) => (at * 37) % 256));
  const png = await sharp(pixels, { raw: { width: 6, height: 4, channels: 3 } })
    .png()
    .toBuffer();
  const made = await laidOut('a.png', png);
  const [part] = made.preview.parts;
  if (part?.kind !== 'image') throw new Error('no image');
  expect(part).toMatchObject({ width: 6, height: 4, tiles: null });
  const whole = made.data.subarray(part.whole.at, part.whole.at + part.whole.bytes);
  expect(await sharp(whole).raw().toBuffer()).toEqual(pixels);
  const turned = await sharp(png).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await laidOut('a.jpg', turned)).preview.parts[0]).toMatchObject({ width: 4, height: 6 });
});

test('a large micrograph comes as a whole of 2000 pixels and as tiles in full size', async () => {
  const [width, height] = [2500, 1100];
  const pixels = new Uint8Array(width * height).map((_, at) => (at % width < 1250 ? 40 : 200));
  const made = await laidOut('wide.tif', tiffOf(pixels, { width, height }, 'x'));
  const [part] = made.preview.parts;
  if (part?.kind !== 'image' || !part.tiles) throw new Error('no tiles');
  expect(part.whole).toMatchObject({ width: 2000, height: 880 });
  expect(part.tiles).toMatchObject({ side: 1024, columns: 3, rows: 2 });
  const tile = async (index: number) => {
    const { at } = part.tiles ?? { at: [] };
    return sharp(made.data.subarray(at[index], at[index + 1]))
      .raw()
      .toBuffer({ resolveWithObject: true });
  };
  expect((await tile(0)).info).toMatchObject({ width: 1024, height: 1024 });
  expect((await tile(5)).info).toMatchObject({ width: 452, height: 76 });
  expect([(await tile(0)).data[0], (await tile(5)).data[0]]).toEqual([40, 200]);
});

test('a table alone has no stamp', async () => {
  const made = await laidOut('b.csv', icpFile('x', ['A', 'B']).content);
  expect([made.preview.parts[0]?.kind, made.thumbnail]).toEqual(['table', null]);
});

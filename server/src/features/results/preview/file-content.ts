import { readFile, readerOf } from '@yance/readers/read-file.ts';
import type { Content, Image, Part } from '@yance/readers/content.ts';
import { entryNames, isArchive, unpack } from '@yance/readers/kit/archive.ts';
import { levelsOf, stretched } from '@yance/readers/images/pixels.ts';
import { limits, Unreadable, type SourceFile } from '@yance/readers/reader.ts';
import { formats } from '@yance/readers/formats.ts';
import sharp from 'sharp';
import { withChineseNumbers } from './unnamed-columns.ts';

/** A part, and in an archive the name of the file that holds it. */
export type PlacedPart = Part & { file: string };

/** What a file says of itself, and in an archive the name of the file that says it. */
export type PlacedFact = Content['facts'][number] & { file?: string };

export interface FileContent {
  /** What people call the format. */
  format: string;
  /** What each file of an archive says bears its name; `file` is missing of any other. */
  facts: PlacedFact[];
  /** Names of what an archive holds and nobody reads. */
  unread: string[];
  parts: PlacedPart[];
}

/** Files of an archive that are read; an instrument's folder has fewer. */
const mostEntries = 200;
/** Facts of one of them; all together are sent with each look at the archive. */
const mostFacts = 40;
/** Numbers in curves and planes of all files of an archive: what is over them could not be held beside their layout. */
const mostNumbers = 2 * limits.values;
/** What systems leave beside people's files. */
const litter = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/;
const pictures: readonly (readonly [name: string, mark: RegExp])[] = [
  ['PNG', /^\x89PNG/],
  ['JPEG', /^\xff\xd8\xff/],
  ['WebP', /^RIFF[^]{4}WEBP/],
];

/**
 * What a result file holds: by a reader of its format, as a picture, or file by file of an archive.
 * Of an archive the files that `numbers` and the pixels leave room for; the others are unread.
 * @throws Unreadable with the reason
 */
export async function fileContent(file: SourceFile, { numbers = mostNumbers } = {}): Promise<FileContent> {
  if (!readerOf(file) && isArchive(file.bytes)) return archiveContent(file, numbers);
  const { format, facts, parts } = await single(file);
  return { format, facts, unread: [], parts: parts.map((part) => ({ ...part, file: '' })) };
}

async function single(file: SourceFile): Promise<Content> {
  const picture = pictureKind(file.bytes);
  if (picture) return { format: picture, facts: [], parts: [await pictureOf(file.bytes)] };
  const content = readFile(file);
  const parts = content.parts.map(withChineseNumbers);
  return { ...content, parts, format: formats.find(({ format }) => format === content.format)?.name ?? content.format };
}

async function archiveContent({ bytes }: SourceFile, most: number): Promise<FileContent> {
  const names = entryNames(bytes).filter((name) => !name.endsWith('/') && !litter.test(name));
  if (names.length === 0) throw new Unreadable('broken', 'The archive has no files.');
  const byName = new Intl.Collator('zh', { numeric: true });
  const found: FileContent = { format: 'ZIP', facts: [], unread: [], parts: [] };
  let room: number = limits.pixels;
  let left = most;
  for (const [index, name] of names.toSorted(byName.compare).entries()) {
    const { facts, parts } = index < mostEntries ? await entryContent(bytes, name) : nothing;
    const pixels = parts.reduce((sum, part) => sum + (part.kind === 'image' ? part.width * part.height : 0), 0);
    const numbers = parts.reduce((sum, part) => sum + numbersOf(part), 0);
    const isOver = found.parts.length + parts.length > limits.parts || pixels > room || numbers > left;
    if (parts.length === 0 || isOver) found.unread.push(name);
    else {
      room -= pixels;
      left -= numbers;
      found.parts.push(...parts.map((part) => ({ ...part, file: name })));
      found.facts.push(...facts.slice(0, mostFacts).map((fact) => ({ ...fact, file: name })));
    }
  }
  if (found.parts.length === 0) throw new Unreadable('unknown', 'Nothing in the archive is read.');
  return found;
}

function numbersOf(part: Part): number {
  if (part.kind === 'grid') return part.values.length;
  return part.kind === 'columns' ? part.columns.reduce((sum, { values }) => sum + values.length, 0) : 0;
}

const nothing: Pick<Content, 'facts' | 'parts'> = { facts: [], parts: [] };

/** Of one file of an archive; nothing where it cannot be read. */
async function entryContent(bytes: Uint8Array, name: string): Promise<Pick<Content, 'facts' | 'parts'>> {
  try {
    const content = unpack(bytes, (one) => one === name).get(name);
    return content ? await single({ name: name.slice(name.lastIndexOf('/') + 1), bytes: content }) : nothing;
  } catch (error) {
    if (error instanceof Unreadable) return nothing;
    throw error;
  }
}

/** Of levels of two bytes, as some microscopes write PNG: stretched to what is there, which a half would not show. */
async function deepPictureOf(picture: sharp.Sharp, isGrey: boolean): Promise<Image> {
  const { data, info } = await picture
    .toColourspace(isGrey ? 'grey16' : 'rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels: each } = info;
  const channels = isGrey ? 1 : 3;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const at = (index: number): number =>
    view.getUint16(2 * (Math.floor(index / channels) * each + (index % channels)), true);
  const count = width * height * channels;
  const [black, white] = levelsOf(count, at);
  const pixels = stretched(count, at, [black, white]);
  return { kind: 'image', title: '', width, height, channels, pixels, levels: { black, white } };
}

function pictureKind(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return pictures.find(([, mark]) => mark.test(head))?.[0];
}

/** The pixels as they are looked at: upright, and without what the camera noted. */
async function pictureOf(bytes: Uint8Array): Promise<Image> {
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'truncated' })
      .rotate()
      .flatten({ background: '#fff' });
    const { depth, channels: given } = await picture.metadata();
    if (depth === 'ushort') return await deepPictureOf(picture, given < 3);
    const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    const channels = info.channels === 1 ? 1 : 3;
    if (info.channels !== channels) throw new Error(`${info.channels} channels`);
    return { kind: 'image', title: '', width: info.width, height: info.height, channels, pixels: data };
  } catch (error) {
    const words = error instanceof Error ? error.message : '';
    throw new Unreadable(words.includes('pixel limit') ? 'large' : 'broken', `The picture cannot be read: ${words}`);
  }
}

import { readFile, readerOf } from '@yance/readers/read-file.ts';
import type { Content, Image, Part } from '@yance/readers/content.ts';
import { entryNames, isArchive, unpack } from '@yance/readers/kit/archive.ts';
import { limits, Unreadable, type SourceFile } from '@yance/readers/reader.ts';
import { formats } from '@yance/readers/formats.ts';
import sharp from 'sharp';

/** A part, and in an archive the name of the file that holds it. */
export type PlacedPart = Part & { file: string };

export interface FileContent {
  /** What people call the format. */
  format: string;
  facts: Content['facts'];
  /** Names of what an archive holds and nobody reads. */
  unread: string[];
  parts: PlacedPart[];
}

/** Files of an archive that are read; an instrument's folder has fewer. */
const mostEntries = 200;
/** What systems leave beside people's files. */
const litter = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/;
const pictures: readonly (readonly [name: string, mark: RegExp])[] = [
  ['PNG', /^\x89PNG/],
  ['JPEG', /^\xff\xd8\xff/],
  ['WebP', /^RIFF[^]{4}WEBP/],
];

/**
 * What a result file holds: by a reader of its format, as a picture, or file by file of an archive.
 * @throws Unreadable with the reason
 */
export async function fileContent(file: SourceFile): Promise<FileContent> {
  if (!readerOf(file) && isArchive(file.bytes)) return archiveContent(file);
  const { format, facts, parts } = await single(file);
  return { format, facts, unread: [], parts: parts.map((part) => ({ ...part, file: '' })) };
}

async function single(file: SourceFile): Promise<Content> {
  const picture = pictureKind(file.bytes);
  if (picture) return { format: picture, facts: [], parts: [await pictureOf(file.bytes)] };
  const content = readFile(file);
  return { ...content, format: formats.find(({ format }) => format === content.format)?.name ?? content.format };
}

async function archiveContent({ bytes }: SourceFile): Promise<FileContent> {
  const names = entryNames(bytes).filter((name) => !name.endsWith('/') && !litter.test(name));
  if (names.length === 0) throw new Unreadable('broken', 'The archive has no files.');
  const byName = new Intl.Collator('zh', { numeric: true });
  const found: FileContent = { format: 'ZIP', facts: [], unread: [], parts: [] };
  let room: number = limits.pixels;
  for (const [index, name] of names.toSorted(byName.compare).entries()) {
    const parts = index < mostEntries ? await entryParts(bytes, name) : [];
    const pixels = parts.reduce((sum, part) => sum + (part.kind === 'image' ? part.width * part.height : 0), 0);
    if (parts.length === 0 || found.parts.length + parts.length > limits.parts || pixels > room)
      found.unread.push(name);
    else {
      room -= pixels;
      found.parts.push(...parts.map((part) => ({ ...part, file: name })));
    }
  }
  if (found.parts.length === 0) throw new Unreadable('unknown', 'Nothing in the archive is read.');
  return found;
}

/** Of one file of an archive; none where it cannot be read. */
async function entryParts(bytes: Uint8Array, name: string): Promise<Part[]> {
  try {
    const content = unpack(bytes, (one) => one === name).get(name);
    return content ? (await single({ name: name.slice(name.lastIndexOf('/') + 1), bytes: content })).parts : [];
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

function pictureKind(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return pictures.find(([, mark]) => mark.test(head))?.[0];
}

/** The pixels as they are looked at: upright, and without what the camera noted. */
async function pictureOf(bytes: Uint8Array): Promise<Image> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'truncated' })
      .rotate()
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const channels = info.channels === 1 ? 1 : 3;
    if (info.channels !== channels) throw new Error(`${info.channels} channels`);
    return { kind: 'image', title: '', width: info.width, height: info.height, channels, pixels: data };
  } catch (error) {
    const words = error instanceof Error ? error.message : '';
    throw new Unreadable(words.includes('pixel limit') ? 'large' : 'broken', `The picture cannot be read: ${words}`);
  }
}

import { decode, type TiffIfd } from 'tiff';
import type { Image } from '../content.ts';
import { ByteReader } from '../kit/byte-reader.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { rangeOf } from './pixels.ts';
import { readTags } from './tiff-tags.ts';

const mostPages = limits.parts;
const whiteIsZero = 0;
const paletteColour = 3;
/** A page that is a smaller copy of another one. */
const isThumbnail = ({ fields }: TiffIfd): boolean => (Number(fields.get(254) ?? 0) & 1) === 1;

/**
 * TIFF with 1, 8, 16 or 32 bits, grey, palette or colour, every page of its own. Deep grey levels are stretched to what
 * is there. Says the size of a pixel where the microscope's own tags say it.
 */
export const tiff: Reader = {
  format: 'tiff',
  name: 'TIFF',
  source: 'TIFF 6.0, Adobe 1992; tags of makers as named in tiff-tags.ts',
  recognises: ({ bytes }) => {
    const mark = String.fromCharCode(...bytes.subarray(0, 4));
    return mark === 'II*\0' || mark === 'MM\0*';
  },
  read: ({ bytes }) => {
    const pages = countPages(bytes);
    const heads = whole(() => decode(bytes, { ignoreImageData: true, pages: [...Array(pages).keys()] }));
    const shown = heads.flatMap((head, page) => (page === 0 || !isThumbnail(head) ? [{ head, page }] : []));
    const [first] = shown;
    if (!first) throw new Unreadable('broken', 'There is no page.');
    const samples = shown.reduce((sum, { head }) => sum + head.width * head.height * head.samplesPerPixel, 0);
    if (samples > limits.pixels) throw new Unreadable('large', `${samples} samples are too many.`);
    const { facts, pixelSize } = readTags(first.head);
    const parts = shown.map(({ head, page }) => {
      if (head.width < 1 || head.height < 1 || lacksPixels(head, bytes.length))
        throw new Unreadable('broken', `Page ${page + 1} lacks pixels.`);
      const [decoded] = whole(() => decode(bytes, { pages: [page] }));
      if (!decoded || decoded.data.length < head.width * head.height * head.samplesPerPixel)
        throw new Unreadable('broken', `Page ${page + 1} is shorter than its size.`);
      return imageOf(decoded, shown.length > 1 ? `Page ${page + 1}` : '', pixelSize);
    });
    return { facts, parts };
  },
};

/** The directories of the file in their chain; one that comes round would be followed for ever. */
function countPages(bytes: Uint8Array): number {
  const reader = new ByteReader(bytes, { littleEndian: bytes[0] === 0x49, offset: 4 });
  const seen = new Set<number>();
  for (let next = reader.uint32(); next !== 0; next = reader.uint32()) {
    if (seen.has(next)) throw new Unreadable('broken', 'A directory comes round.');
    if (seen.size === mostPages) throw new Unreadable('large', 'There are too many pages.');
    seen.add(next);
    const entries = reader.seek(next).uint16();
    reader.skip(entries * 12);
  }
  return seen.size;
}

function whole<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Unreadable('broken', String(error).slice(0, limits.text));
  }
}

/** The decoder fills what a cut file lacks with black; a picture that is not whole must not look like one. */
function lacksPixels(head: TiffIfd, size: number): boolean {
  const [offsets, counts] = head.tiled
    ? [head.tileOffsets, head.tileByteCounts]
    : [head.stripOffsets, head.stripByteCounts];
  return offsets.some((offset, index) => offset + (counts?.[index] ?? 0) > size);
}

function imageOf(page: TiffIfd, title: string, pixelSize: Image['pixelSize']): Image {
  const { width, height, samplesPerPixel } = page;
  const { level, deep } = levelsOf(page);
  const channels = page.type === paletteColour || samplesPerPixel >= 3 ? 3 : 1;
  const pixels = new Uint8Array(width * height * channels);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < channels; channel += 1)
      pixels[pixel * channels + channel] = Math.round(level(pixel, channel));
  return { kind: 'image', title, width, height, channels, pixels, levels: deep, pixelSize };
}

/** One channel of one pixel as 0 to 255, and of deep levels what black and white stand for. */
function levelsOf(page: TiffIfd): { level: (pixel: number, channel: number) => number; deep?: Image['levels'] } {
  const { data, palette, samplesPerPixel } = page;
  if (page.type === paletteColour && palette)
    return { level: (pixel, channel) => (palette[data[pixel] ?? 0]?.[channel] ?? 0) / 257 };
  const isDeep = page.bitsPerSample !== 8 && page.bitsPerSample !== 1;
  const [low, high] = isDeep
    ? rangeOf(data.length, (index) => data[index] ?? NaN)
    : page.bitsPerSample === 8
      ? [0, 255]
      : [0, 1];
  const scale = 255 / (high - low || 1);
  const inverted = page.type === whiteIsZero;
  const level = (pixel: number, channel: number): number => {
    const value = Math.min(255, Math.max(0, ((data[pixel * samplesPerPixel + channel] ?? 0) - low) * scale));
    return inverted ? 255 - value : value;
  };
  const [black, white] = inverted ? [high, low] : [low, high];
  return isDeep ? { level, deep: { black, white } } : { level };
}

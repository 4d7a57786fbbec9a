import type { Fact, Image } from '../content.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { levelsOf } from './pixels.ts';
import { readDirectories, type Directory } from './tiff-directory.ts';
import { bytesOfRow, pageOf, sampleReader, samplesOf, type Page } from './tiff-pixels.ts';
import { readTags } from './tiff-tags.ts';

const [subfile, palette] = [254, 320];
const [whiteIsZero, paletteColour] = [0, 3];
/** A page that is a smaller copy of another one. */
const isThumbnail = (tags: Directory): boolean => (tags.number(subfile, 0) & 1) === 1;

/**
 * TIFF and BigTIFF with 1 to 64 bits, grey, palette or colour, every page of its own. Deep levels are stretched to what
 * is there. Says the size of a pixel where the microscope's own tags say it.
 */
export const tiff: Reader = {
  format: 'tiff',
  name: 'TIFF',
  source:
    'TIFF 6.0, Adobe 1992, and its technical notes 1 to 3; BigTIFF as libtiff describes it; tags of makers as named in ' +
    'tiff-tags.ts, with genuine files of them (rosettasciio)',
  recognises: ({ bytes }) => {
    const mark = String.fromCharCode(...bytes.subarray(0, 4));
    return ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(mark);
  },
  read: ({ bytes }) => {
    const shown = readDirectories(bytes).flatMap((tags, index) =>
      index === 0 || !isThumbnail(tags) ? [{ tags, index, page: pageOf(tags) }] : [],
    );
    const samples = shown.reduce((sum, { page }) => sum + page.width * page.height * page.samples, 0);
    if (samples > limits.pixels) throw new Unreadable('large', `${samples} samples are too many.`);
    let facts: readonly Fact[] = [];
    const sizes = shown.map(({ tags }) => {
      const said = readTags(tags);
      if (facts.length === 0) facts = said.facts;
      return said.pixelSize;
    });
    const room = new Uint8Array(Math.max(0, ...shown.map(({ page }) => bytesOfRow(page) * page.height)));
    const parts = shown.map(({ tags, index, page }, nth): Image => {
      const title = shown.length > 1 ? `Page ${index + 1}` : '';
      // A copy of another depth beside the page that says it is of the same sample.
      const isAlike = ({ page: other }: { page: Page }) => other.width === page.width && other.height === page.height;
      const pixelSize = sizes[nth] ?? sizes.find((size, other) => size && shown[other] && isAlike(shown[other]));
      const { channels, pixels, levels } = pixelsOf(samplesOf(tags, page, room), page, tags);
      const { width, height } = page;
      return { kind: 'image', title, width, height, channels, pixels, levels, pixelSize };
    });
    return { facts: [...facts, ...missingOf(facts, parts.length)], parts };
  },
};

/** ImageJ writes a great stack behind its first image, and names that one alone in a directory. */
function missingOf(facts: readonly Fact[], shown: number): Fact[] {
  const images = Number(facts.find(({ name }) => name === 'Images in the stack')?.value ?? 0);
  return images > shown ? [{ name: 'Images not shown', value: String(images - shown) }] : [];
}

function pixelsOf(samples: Uint8Array, page: Page, tags: Directory): Pick<Image, 'channels' | 'pixels' | 'levels'> {
  const { width, height, samples: each, meaning, bits } = page;
  const at = sampleReader(samples, page);
  const count = width * height;
  if (meaning === paletteColour) return paletteOf(count, each, at, tags.numbers(palette, 3 * 2 ** bits));
  const channels = each >= 3 ? 3 : 1;
  const isDeep = bits > 8 || page.format !== 1;
  // Samples behind the colours say how opaque they are, and are no level.
  const level = (index: number): number => at(Math.floor(index / channels) * each + (index % channels));
  const [low, high] = isDeep ? levelsOf(count * channels, level) : [0, 2 ** bits - 1];
  const scale = 255 / (high - low || 1);
  // Most pictures are bytes already.
  if (bits === 8 && !isDeep && meaning !== whiteIsZero && each === channels)
    return { channels, pixels: samples.slice() };
  const pixels = new Uint8Array(count * channels);
  for (let index = 0; index < pixels.length; index += 1) {
    const value = Math.min(255, Math.max(0, (level(index) - low) * scale));
    pixels[index] = Math.round(meaning === whiteIsZero ? 255 - value : value);
  }
  const [black, white] = meaning === whiteIsZero ? [high, low] : [low, high];
  return { channels, pixels, ...(isDeep ? { levels: { black, white } } : {}) };
}

/** All reds, then all greens, then all blues of the indices, in 16 bits; one of greys makes a grey picture. */
function paletteOf(count: number, each: number, at: (index: number) => number, colours: readonly number[]) {
  const size = Math.floor(colours.length / 3);
  if (size === 0) throw new Unreadable('broken', 'The colours of a palette are missing.');
  // Some writers have them in 8 bits.
  const step = colours.some((value) => value > 255) ? 256 : 1;
  const bytes = Uint8Array.from(colours, (value) => Math.floor(value / step));
  const isGrey = bytes.every((value, index) => value === bytes[index % size]);
  const channels = isGrey ? 1 : 3;
  const pixels = new Uint8Array(count * channels);
  for (let pixel = 0; pixel < count; pixel += 1)
    for (let channel = 0; channel < channels; channel += 1)
      pixels[pixel * channels + channel] = bytes[channel * size + Math.min(at(pixel * each), size - 1)] ?? 0;
  return { channels, pixels } as const;
}

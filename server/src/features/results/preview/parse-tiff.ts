import type { Undrawable } from '@yance/contract/results/preview.ts';
import { decode, type TiffIfd } from 'tiff';

/** Pixels in rows from the top, one byte a channel: 1 channel is grey, 3 are red, green, blue. */
interface Pixels {
  width: number;
  height: number;
  channels: 1 | 3;
  data: Uint8Array;
}

/** Decoded pixels take up to eight bytes each. */
const mostPixels = 64_000_000;
const mostSide = 2000;
const whiteIsZero = 0;
const paletteColour = 3;

export type Picture = Pixels & { kind: 'image' };

/**
 * The first page of a TIFF in grey or colour, made no larger than 2000 pixels a side. Deep grey levels are stretched to
 * what is there.
 */
export function parseTiff(bytes: Uint8Array): Picture | Undrawable {
  const [head] = decode(bytes, { ignoreImageData: true, pages: [0] });
  if (!head || head.width < 1 || head.height < 1) return { kind: 'none', reason: 'brokenPicture' };
  if (head.width * head.height * head.samplesPerPixel > mostPixels) return { kind: 'none', reason: 'largePicture' };
  const [page] = lacksPixels(head, bytes.length) ? [] : decode(bytes, { pages: [0] });
  if (!page || page.data.length < page.width * page.height * page.samplesPerPixel)
    return { kind: 'none', reason: 'brokenPicture' };
  return { kind: 'image', ...shrunk(page) };
}

/** The decoder fills what a cut file lacks with black; a picture that is not whole must not look like one. */
function lacksPixels(head: TiffIfd, size: number): boolean {
  const [offsets, counts] = head.tiled
    ? [head.tileOffsets, head.tileByteCounts]
    : [head.stripOffsets, head.stripByteCounts];
  return offsets.some((offset, index) => offset + (counts?.[index] ?? 0) > size);
}

/** Averages whole blocks of pixels, so that fine detail does not turn into patterns. */
function shrunk(page: TiffIfd): Pixels {
  const { width: fullWidth, height: fullHeight } = page;
  const step = Math.max(1, Math.ceil(Math.max(fullWidth, fullHeight) / mostSide));
  const [width, height] = [Math.max(1, Math.floor(fullWidth / step)), Math.max(1, Math.floor(fullHeight / step))];
  const levels = levelsOf(page);
  const channels = page.type === paletteColour || page.samplesPerPixel >= 3 ? 3 : 1;
  const data = new Uint8Array(width * height * channels);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      for (let channel = 0; channel < channels; channel += 1) {
        let sum = 0;
        for (let down = 0; down < step; down += 1) {
          for (let right = 0; right < step; right += 1)
            sum += levels((row * step + down) * fullWidth + column * step + right, channel);
        }
        data[(row * width + column) * channels + channel] = Math.round(sum / (step * step));
      }
    }
  }
  return { width, height, channels, data };
}

/** A reader of one channel of one pixel as 0 to 255. */
function levelsOf(page: TiffIfd): (pixel: number, channel: number) => number {
  const { data, palette, samplesPerPixel } = page;
  if (page.type === paletteColour && palette)
    return (pixel, channel) => (palette[data[pixel] ?? 0]?.[channel] ?? 0) / 257;
  const [low, high] = page.bitsPerSample === 8 ? [0, 255] : page.bitsPerSample === 1 ? [0, 1] : rangeOf(data);
  const scale = 255 / (high - low || 1);
  const inverted = page.type === whiteIsZero;
  return (pixel, channel) => {
    const level = Math.min(255, Math.max(0, ((data[pixel * samplesPerPixel + channel] ?? 0) - low) * scale));
    return inverted ? 255 - level : level;
  };
}

function rangeOf(data: TiffIfd['data']): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of data) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return Number.isFinite(low) && Number.isFinite(high) ? [low, high] : [0, 1];
}

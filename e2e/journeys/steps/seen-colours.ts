import type { Locator } from '@playwright/test';

/** The pixels of a canvas that have the hue of a colour. */
export interface Seen {
  width: number;
  height: number;
  /** A 1 for each pixel of that hue, row by row. */
  marks: Uint8Array;
}

/** Looks at a canvas for the hue of any of the colours, such as `#1ff01f`: shaded, faded or fully lit. */
export async function seenOf(canvas: Locator, colours: readonly string[]): Promise<Seen> {
  const { width, height, marks } = await canvas.evaluate((element, wanted) => {
    /** In sixths of a circle; nothing of a grey. */
    const hueOf = (red: number, green: number, blue: number): number => {
      const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
      if (most - least < 30) return NaN;
      if (most === red) return ((green - blue) / (most - least) + 6) % 6;
      return most === green ? (blue - red) / (most - least) + 2 : (red - green) / (most - least) + 4;
    };
    const brush = (element as HTMLCanvasElement).getContext('2d');
    if (!brush) throw new Error('The canvas has no pixels.');
    const hues = wanted.map((colour) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      return hueOf(red, green, blue);
    });
    const { data, width: across, height: down } = brush.getImageData(0, 0, brush.canvas.width, brush.canvas.height);
    let found = '';
    for (let at = 0; at < data.length; at += 4) {
      const hue = (data[at + 3] ?? 0) > 128 ? hueOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) : NaN;
      found += hues.some((one) => Math.abs(one - hue) < 0.25) ? '1' : '0';
    }
    return { width: across, height: down, marks: found };
  }, colours);
  return { width, height, marks: Uint8Array.from(marks, Number) };
}

/** For each pixel the side of the largest square of marks that ends in it. */
function squaresOf({ width, height, marks }: Seen): Uint16Array {
  const sides = new Uint16Array(marks.length);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      if (!marks[at]) continue;
      const beside = row && column ? [sides[at - 1], sides[at - width], sides[at - width - 1]] : [];
      sides[at] = 1 + (beside.length > 0 ? Math.min(...beside.map((side) => side ?? 0)) : 0);
    }
  return sides;
}

/** The middle of the broadest patch, and how broad it is. */
export function broadest(seen: Seen): { x: number; y: number; side: number } {
  const sides = squaresOf(seen);
  const at = sides.indexOf(sides.reduce((most, side) => Math.max(most, side), 0));
  const side = sides[at] ?? 0;
  return { x: (at % seen.width) - side / 2, y: Math.floor(at / seen.width) - side / 2, side };
}

/** The middle of all marks, and how many there are. */
export function middleOf({ width, marks }: Seen): { x: number; y: number; count: number } {
  let [x, y, count] = [0, 0, 0];
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) {
    x += at % width;
    y += Math.floor(at / width);
    count += 1;
  }
  return { x: x / count, y: y / count, count };
}

/** What is left of the patches where they are as broad as that. */
export function noNarrower(seen: Seen, side: number): Seen {
  return { ...seen, marks: Uint8Array.from(squaresOf(seen), (own) => Number(own >= side)) };
}

/** How many patches there are, of at least so many pixels, that do not touch each other. */
export function patchesOf({ width, marks }: Seen, fewest: number): number {
  const left = marks.slice();
  let count = 0;
  for (let begin = left.indexOf(1); begin >= 0; begin = left.indexOf(1, begin + 1)) {
    const open = [begin];
    left[begin] = 0;
    let size = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size += 1;
      for (const next of [at - 1, at + 1, at - width, at + width])
        if (left[next]) {
          left[next] = 0;
          open.push(next);
        }
    }
    if (size >= fewest) count += 1;
  }
  return count;
}

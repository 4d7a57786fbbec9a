import type { Box } from '@yance/figures/curves/places.ts';
import type { Brush } from '../../kit/use-size.ts';
import { inkDot, inkLine, inkStroke, type Mask } from './line-mask.ts';
import { emptyMask, paintPixels, somePixels } from './paint-pixels.ts';
import { isLine, type Path } from './path.ts';
import { layColour, type Pixels } from './pixels.ts';

/** How lines are inked. */
interface Ink {
  /** Blue, green and red in the lower 24 bits. */
  colour: number;
  /** In pixels of the screen; undefined for lines as fine as the screen can, which are made fastest. */
  width: number | undefined;
}

/** From (inclusive) to (exclusive). */
interface Rows {
  from: number;
  to: number;
}

/**
 * Curves as one picture in pixels of the screen, which is laid over the canvas once: that takes as long for one curve
 * as for all of them.
 */
export class InkLayer {
  private picture: { within: Box; box: Box; pixels: Pixels; rows: Rows } | null = null;
  private readonly context: Brush;
  private readonly scale: number;

  /** @param scale pixels of the screen for a unit of the context */
  constructor(context: Brush, scale: number) {
    this.context = context;
    this.scale = scale;
  }

  /** Draws a path within a box, over those before. */
  add(path: Path, within: Box, { colour, width }: Ink): void {
    if (this.picture && !isSame(this.picture.within, within)) this.flush();
    const box = pixelBox(within, this.scale);
    const rows = this.rowsOf(path, box, (width ?? 1) / 2 + 1);
    if (rows.from >= rows.to) return;
    const mask = emptyMask(box.width, rows.to - rows.from);
    this.inkPath(path, mask, { ...box, top: box.top + rows.from }, width);
    this.picture ??= {
      within,
      box,
      pixels: somePixels(box.width, box.height),
      rows: { from: rows.from, to: rows.from },
    };
    const { picture } = this;
    picture.rows = grown(picture.pixels, picture.rows, rows);
    layColour(rowsIn(picture.pixels, rows), mask, colour);
  }

  /** Lays what was drawn over the canvas; before anything else is drawn there. */
  flush(): void {
    const { picture, context, scale } = this;
    if (!picture) return;
    this.picture = null;
    const { within, box, pixels, rows } = picture;
    context.save();
    context.beginPath();
    context.rect(within.left, within.top, within.width, within.height);
    context.clip();
    paintPixels(context, rowsIn(pixels, rows), {
      left: box.left / scale,
      top: (box.top + rows.from) / scale,
      width: box.width / scale,
      height: (rows.to - rows.from) / scale,
    });
    context.restore();
  }

  /** The rows of the box on which a path may lie, reaching so far to either side. */
  private rowsOf({ length, y }: Path, { top, height }: Box, reach: number): Rows {
    let [low, high] = [Infinity, -Infinity];
    for (let at = 0; at < length; at += 1) {
      const place = y[at] ?? 0;
      if (place < low) low = place;
      if (place > high) high = place;
    }
    return {
      from: Math.max(0, Math.floor(low * this.scale - top - reach)),
      to: Math.min(height, Math.ceil(high * this.scale - top + reach)),
    };
  }

  private inkPath({ length, x, y, how }: Path, mask: Mask, { left, top }: Box, width: number | undefined): void {
    const { scale } = this;
    let [fromX, fromY] = [0, 0];
    for (let at = 0; at < length; at += 1) {
      const [toX, toY] = [(x[at] ?? 0) * scale - left, (y[at] ?? 0) * scale - top];
      const radius = how[at] ?? 0;
      if (radius === isLine && width === undefined) inkLine(mask, fromX, fromY, toX, toY);
      else if (radius === isLine) inkStroke(mask, fromX, fromY, toX, toY, width ?? 1);
      if (radius > 0) inkDot(mask, toX, toY, radius * scale);
      fromX = toX;
      fromY = toY;
    }
  }
}

/** Those of a picture, as a picture of their own. */
const rowsIn = ({ width, values }: Pixels, { from, to }: Rows): Pixels => ({
  width,
  height: to - from,
  values: values.subarray(from * width, to * width),
});

/** The rows that are in use with others, which are emptied where they are new. */
function grown({ width, values }: Pixels, used: Rows, { from, to }: Rows): Rows {
  if (from < used.from) values.fill(0, from * width, used.from * width);
  if (to > used.to) values.fill(0, used.to * width, to * width);
  return { from: Math.min(from, used.from), to: Math.max(to, used.to) };
}

const isSame = (a: Box, b: Box): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

/** The pixels of the screen that a box covers. */
function pixelBox(within: Box, scale: number): Box {
  const [left, top] = [Math.floor(within.left * scale), Math.floor(within.top * scale)];
  return {
    left,
    top,
    width: Math.ceil((within.left + within.width) * scale) - left,
    height: Math.ceil((within.top + within.height) * scale) - top,
  };
}

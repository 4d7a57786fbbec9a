/** How much of each pixel of a picture is covered, row by row, from 0 to 255. */
export interface Mask {
  width: number;
  height: number;
  shares: Uint8Array;
}

const whole = 255;

/**
 * Draws a line as wide as a pixel: in each column of pixels that it goes through from its lowest to its highest place
 * there, with soft ends. What is drawn over itself never becomes paler.
 */
export function inkLine(mask: Mask, x0: number, y0: number, x1: number, y1: number): void {
  if (x0 > x1) inkRising(mask, x1, y1, x0, y0);
  else inkRising(mask, x0, y0, x1, y1);
}

function inkRising(mask: Mask, x0: number, y0: number, x1: number, y1: number): void {
  const { width, height } = mask;
  if (!(x1 >= 0 && x0 < width) || (y0 < -1 && y1 < -1) || (y0 > height + 1 && y1 > height + 1)) return;
  const first = Math.floor(x0);
  const last = Math.floor(x1);
  if (first === last) return inkColumn(mask, first, y0, y1);
  const slope = (y1 - y0) / (x1 - x0);
  for (let column = Math.max(0, first); column <= Math.min(last, width - 1); column += 1)
    inkColumn(
      mask,
      column,
      column <= x0 ? y0 : y0 + (column - x0) * slope,
      column + 1 >= x1 ? y1 : y0 + (column + 1 - x0) * slope,
    );
}

/** From one place to another in a column, with half a pixel more at either end. */
function inkColumn({ width, height, shares }: Mask, column: number, y0: number, y1: number): void {
  inkSpan(shares, column, width, height, (y0 < y1 ? y0 : y1) - 0.5, (y0 < y1 ? y1 : y0) + 0.5);
}

/**
 * Inks a column or a row from a place in it to another, with soft ends.
 * @param base the number of its first pixel
 * @param step how many numbers its pixels stand apart
 * @param room how many pixels it has
 */
function inkSpan(shares: Uint8Array, base: number, step: number, room: number, from: number, to: number): void {
  const begin = from > -1 ? from : -1;
  const end = to < room ? to : room;
  // Cut to whole numbers of 32 bits: the next lower one of what is at least −1.
  const first = ((begin + 1) | 0) - 1;
  const last = ((end + 1) | 0) - 1;
  if (first >= 0 && first < room) inkSoft(shares, base + first * step, first + 1 - begin);
  if (last >= 0 && last < room) inkSoft(shares, base + last * step, end - last);
  for (let place = first + 1; place < last; place += 1) shares[base + place * step] = whole;
}

function inkSoft(shares: Uint8Array, at: number, share: number): void {
  const own = (share * whole + 0.5) | 0;
  if (own > (shares[at] ?? 0)) shares[at] = own;
}

/**
 * Draws a line of a width of at least a pixel, with soft edges: of a steep line in each row of pixels, of another in
 * each column, to either side of its middle.
 */
export function inkStroke(mask: Mask, x0: number, y0: number, x1: number, y1: number, wide: number): void {
  const { width, height, shares } = mask;
  const steep = Math.abs(y1 - y0) > Math.abs(x1 - x0);
  const [a0, b0, a1, b1] = steep ? [y0, x0, y1, x1] : [x0, y0, x1, y1];
  const [every, step] = steep ? [width, 1] : [1, width];
  const [count, room] = steep ? [height, width] : [width, height];
  const slope = a1 === a0 ? 0 : (b1 - b0) / (a1 - a0);
  const half = (wide / 2) * Math.sqrt(1 + slope * slope);
  const [low, high] = a0 < a1 ? [a0, a1] : [a1, a0];
  const last = Math.min(Math.floor(high), count - 1);
  for (let at = Math.max(0, Math.floor(low)); at <= last; at += 1) {
    const middle = at + 0.5 < low ? low : at + 0.5 > high ? high : at + 0.5;
    const place = b0 + (middle - a0) * slope;
    inkSpan(shares, at * every, step, room, place - half, place + half);
  }
}

/** Draws a filled mark about a place. */
export function inkDot(mask: Mask, x: number, y: number, radius: number): void {
  for (let across = -radius; across <= radius; across += 1) {
    const half = Math.sqrt(radius * radius - across * across);
    inkLine(mask, x + across, y - half, x + across, y + half);
  }
}

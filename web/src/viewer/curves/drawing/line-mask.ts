/** A picture in pixels of a screen, each as a number of 32 bits with the opacity in the highest eight. */
export interface Pixels {
  width: number;
  height: number;
  values: Uint32Array;
}

const opaque = 255;
/** What the opacity counts in the number of a pixel. */
const above = 2 ** 24;

/**
 * Draws a line as wide as a pixel: in each column of pixels that it goes through from its lowest to its highest place
 * there, with soft ends. What is drawn over itself never becomes paler.
 * @param colour blue, green and red in the lower 24 bits
 */
export function inkLine(pixels: Pixels, colour: number, x0: number, y0: number, x1: number, y1: number): void {
  if (x0 > x1) inkRising(pixels, colour, x1, y1, x0, y0);
  else inkRising(pixels, colour, x0, y0, x1, y1);
}

function inkRising(pixels: Pixels, colour: number, x0: number, y0: number, x1: number, y1: number): void {
  const { width, height } = pixels;
  if (!(x1 >= 0 && x0 < width) || (y0 < -1 && y1 < -1) || (y0 > height + 1 && y1 > height + 1)) return;
  const [first, last] = [Math.floor(x0), Math.floor(x1)];
  if (first === last) return inkColumn(pixels, colour, first, y0, y1);
  const slope = (y1 - y0) / (x1 - x0);
  for (let column = Math.max(0, first); column <= Math.min(last, width - 1); column += 1)
    inkColumn(
      pixels,
      colour,
      column,
      column <= x0 ? y0 : y0 + (column - x0) * slope,
      column + 1 >= x1 ? y1 : y0 + (column + 1 - x0) * slope,
    );
}

/** From one place to another in a column, with half a pixel more at either end. */
function inkColumn({ width, height, values }: Pixels, colour: number, column: number, y0: number, y1: number): void {
  const top = Math.max((y0 < y1 ? y0 : y1) - 0.5, -1);
  const bottom = Math.min((y0 < y1 ? y1 : y0) + 0.5, height);
  const [first, end] = [Math.floor(top), Math.floor(bottom)];
  // More of the colour is a greater number.
  if (first >= 0 && first < height) {
    const [at, value] = [first * width + column, colour + Math.round((first + 1 - top) * opaque) * above];
    if (value > (values[at] ?? 0)) values[at] = value;
  }
  if (end >= 0 && end < height) {
    const [at, value] = [end * width + column, colour + Math.round((bottom - end) * opaque) * above];
    if (value > (values[at] ?? 0)) values[at] = value;
  }
  const full = colour + opaque * above;
  for (let row = first + 1; row < end; row += 1) values[row * width + column] = full;
}

/** Draws a filled mark about a place. */
export function inkDot(pixels: Pixels, colour: number, x: number, y: number, radius: number): void {
  for (let across = -radius; across <= radius; across += 1) {
    const half = Math.sqrt(radius * radius - across * across);
    inkLine(pixels, colour, x + across, y - half, x + across, y + half);
  }
}

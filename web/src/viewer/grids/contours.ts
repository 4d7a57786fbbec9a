import type { Plane } from './plane.ts';

/**
 * The pieces of a contour line by marching squares: x and y of one end and of the other, four numbers a piece, in
 * points of the grid. In a saddle the mean of the corners decides; a cell with a gap has no line.
 */
export function contourPieces(
  { values, width, height }: Pick<Plane, 'values' | 'width' | 'height'>,
  level: number,
): Float32Array {
  let pieces = new Float32Array(1024);
  let count = 0;
  const add = (ax: number, ay: number, bx: number, by: number) => {
    if (count + 4 > pieces.length) {
      const longer = new Float32Array(pieces.length * 2);
      longer.set(pieces);
      pieces = longer;
    }
    pieces[count] = ax;
    pieces[count + 1] = ay;
    pieces[count + 2] = bx;
    pieces[count + 3] = by;
    count += 4;
  };
  for (let y = 0; y + 1 < height; y += 1) {
    const row = y * width;
    for (let x = 0; x + 1 < width; x += 1) {
      const a = (values[row + x] ?? NaN) - level;
      const b = (values[row + x + 1] ?? NaN) - level;
      const c = (values[row + width + x + 1] ?? NaN) - level;
      const d = (values[row + width + x] ?? NaN) - level;
      const above = (a > 0 ? 1 : 0) | (b > 0 ? 2 : 0) | (c > 0 ? 4 : 0) | (d > 0 ? 8 : 0);
      if (above === 0 || above === 15 || Number.isNaN(a + b + c + d)) continue;
      // Where the line crosses the sides of the cell.
      const top = x + a / (a - b);
      const right = y + b / (b - c);
      const bottom = x + d / (d - c);
      const left = y + a / (a - d);
      const over = a + b + c + d > 0;
      switch (above) {
        case 1:
        case 14:
          add(x, left, top, y);
          break;
        case 2:
        case 13:
          add(top, y, x + 1, right);
          break;
        case 4:
        case 11:
          add(x + 1, right, bottom, y + 1);
          break;
        case 8:
        case 7:
          add(x, left, bottom, y + 1);
          break;
        case 3:
        case 12:
          add(x, left, x + 1, right);
          break;
        case 6:
        case 9:
          add(top, y, bottom, y + 1);
          break;
        default: {
          // 5 has a and c above, 10 has b and d above.
          const joinsAC = (above === 5) === over;
          if (joinsAC) {
            add(top, y, x + 1, right);
            add(x, left, bottom, y + 1);
          } else {
            add(x, left, top, y);
            add(x + 1, right, bottom, y + 1);
          }
        }
      }
    }
  }
  return pieces.subarray(0, count);
}

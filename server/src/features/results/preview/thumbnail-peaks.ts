import type { Grid, GridAxis } from '@yance/readers/content.ts';

/** Units of the SVG, see `thumbnail` of the contract: a cell is as large as a dot. */
const box = { left: 4, top: 4, columns: 45, rows: 27, cell: 2 };
const mostDots = 240;
/** The least peak that counts, as a part of the greatest, and so many times as high as most of the spectrum. */
const leastPart = 0.01;
const overNoise = 8;

/**
 * Where a spectrum in two dimensions has its peaks, as dots: the path takes the colour of the page that it stands on.
 * Empty where nothing stands out.
 */
export function peakDots({ width, height, values, x, y }: Grid): string[] {
  const cells = new Float32Array(box.columns * box.rows);
  const [turnsX, turnsY] = [rightwards(x) < 0, rightwards(y) > 0];
  for (const [at, value] of values.entries()) {
    const [column, row] = [at % width, Math.floor(at / width)];
    const across = Math.floor(((turnsX ? width - 1 - column : column) * box.columns) / width);
    const down = Math.floor(((turnsY ? height - 1 - row : row) * box.rows) / height);
    const cell = down * box.columns + across;
    // A gap is no peak.
    if (Math.abs(value) > (cells[cell] ?? 0)) cells[cell] = Math.abs(value);
  }
  const ordered = cells.toSorted();
  const least = Math.max((ordered.at(-1) ?? 0) * leastPart, (ordered[ordered.length >> 1] ?? 0) * overNoise);
  const dots = [...cells.entries()]
    .filter(([, value]) => value > 0 && value >= least)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostDots);
  const path = dots.map(
    ([cell]) =>
      `M${box.left + (cell % box.columns) * box.cell} ${box.top + Math.floor(cell / box.columns) * box.cell}h0`,
  );
  return path.length > 0 ? [path.join('')] : [];
}

/** Above zero where an axis rises in the order in which it is drawn. */
const rightwards = ({ first, last, reversed = false }: GridAxis): number => (reversed ? first - last : last - first);

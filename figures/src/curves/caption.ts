import { widthOf, type Pen } from './pen.ts';

/** A Chinese sign, or a word without spaces, with the marks behind it that begin no line. */
const pieces = /(?:[⺀-￯]|[^⺀-￯\s]+)[，。；：、）\s]*/g;
/** The same of a word that is cut: each of its signs. */
const signs = /[^][，。；：、）\s]*/gu;

/** Words in rows of a width, in the units of the size; a word that is longer is cut. */
export function captionRows(text: string, width: number, size: number): string[] {
  const rows: string[] = [];
  let row = '';
  const take = (piece: string) => {
    if (row && widthOf(row + piece.trimEnd(), size) > width) {
      rows.push(row.trimEnd());
      row = '';
    }
    row += piece;
  };
  for (const [piece] of text.matchAll(pieces)) {
    if (widthOf(piece.trimEnd(), size) <= width) take(piece);
    else for (const [sign] of piece.matchAll(signs)) take(sign);
  }
  return row ? [...rows, row.trimEnd()] : rows;
}

/** How tall a row of a caption is. */
export const rowHeight = (size: number): number => size * 1.45;

/** Draws rows of a caption from a corner at the top left. */
export function drawCaption(
  pen: Pen,
  rows: readonly string[],
  { left, top, size, colour }: { left: number; top: number; size: number; colour: string },
): void {
  for (const [at, row] of rows.entries())
    pen.words(row, left, top + at * rowHeight(size), { colour, size, align: 'start', stand: 'below' });
}

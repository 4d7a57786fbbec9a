/** What takes the strokes of a path: a canvas, an SVG, or a test. */
export interface Sink {
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
  /** A mark about a place. */
  dot: (x: number, y: number, radius: number) => void;
  /** A filled box. */
  bar: (x: number, y: number, width: number, height: number) => void;
  /** Filled squares, where marks lie side by side. */
  cells: (cells: Cells) => void;
}

/** Squares side by side in lines of so many, the first at the left and the top; those that are not 0 are filled. */
export interface Cells {
  left: number;
  top: number;
  /** Of one square. */
  side: number;
  columns: number;
  filled: Uint8Array;
}

/** The filled squares as boxes, neighbours in a line as one. */
export function barsOf({ left, top, side, columns, filled }: Cells, bar: Sink['bar']): void {
  for (let at = 0; at < filled.length; at += 1) {
    if (!filled[at]) continue;
    const first = at;
    const end = (Math.floor(at / columns) + 1) * columns;
    while (at + 1 < end && filled[at + 1]) at += 1;
    bar(left + (first % columns) * side, top + Math.floor(first / columns) * side, (at - first + 1) * side, side);
  }
}

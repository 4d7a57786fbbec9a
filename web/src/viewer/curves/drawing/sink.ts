/** What takes the strokes of a path: a canvas, an SVG, or a test. */
export interface Sink {
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
  /** A mark about a place. */
  dot: (x: number, y: number, radius: number) => void;
  /** A filled box, where marks lie side by side. */
  bar: (x: number, y: number, width: number, height: number) => void;
}

import type { Box } from './places.ts';
import type { Sink } from './sink.ts';

export interface Strokes {
  colour: string;
  width: number;
  /** Nothing outside of it is drawn. */
  within?: Box;
  dash?: readonly number[];
  /** Marks are filled with it. */
  fill?: string;
}

export interface Words {
  colour: string;
  size: number;
  align: 'start' | 'middle' | 'end';
  /** Where the words stand to their place. */
  stand: 'below' | 'middle' | 'above';
  /** Read from bottom to top. */
  turned?: boolean;
}

/** Draws a figure: on a canvas, or as the words of an SVG. */
export interface Pen {
  strokes: (draw: (sink: Sink) => void, look: Strokes) => void;
  words: (text: string, x: number, y: number, look: Words) => void;
  paint: (box: Box, colour: string) => void;
}

/** How wide words are, near enough to leave room for them: Chinese signs are square. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const sign of text) width += /[⺀-￯]/.test(sign) ? 1 : /[⁰-₟⁻¹²³.,'·iIl1 ]/.test(sign) ? 0.45 : 0.58;
  return width * size;
}

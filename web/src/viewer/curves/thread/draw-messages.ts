import type { Figure } from '@yance/figures/curves/figure.ts';
import type { Trace } from '@yance/figures/curves/trace.ts';
import type { Drawing } from '../drawing/draw-curves.ts';
import { takeSpare } from './spare-copies.ts';

/** A trace with numbers in the place of its columns. */
interface SentTrace extends Omit<Trace, 'x' | 'y'> {
  x: number;
  y: number;
}
interface SentFigure extends Omit<Figure, 'traces'> {
  traces: SentTrace[];
}
/** What is sent to the thread: the canvas once, a figure when it is another one, and each drawing. */
export type DrawAsked =
  | { canvas: OffscreenCanvas }
  | { figure: SentFigure; fresh: ReadonlyMap<number, Float64Array<ArrayBuffer>> }
  | { drawing: SentDrawing };
interface SentDrawing extends Omit<Drawing, 'figure' | 'look'> {
  look: Omit<Drawing['look'], 'colourOf'>;
  /** By the hue of a trace. */
  colours: ReadonlyMap<number, string>;
}

/** How large the canvas has become, in its pixels. */
export interface Drawn {
  width: number;
  height: number;
}

/** The page's side: columns that the thread holds from the figure before are not sent again. */
export class FigurePacker {
  private held = new Map<Float64Array, number>();
  private next = 0;

  pack({ traces, ...axes }: Figure): Extract<DrawAsked, { figure: unknown }> {
    const fresh = new Map<number, Float64Array<ArrayBuffer>>();
    const held = new Map<Float64Array, number>();
    const numberOf = (column: Float64Array): number => {
      const known = held.get(column) ?? this.held.get(column);
      const number = known ?? this.next++;
      if (known === undefined) fresh.set(number, takeSpare(column));
      held.set(column, number);
      return number;
    };
    const sent = traces.map((trace) => ({
      ...trace,
      // No drawing reads the columns of the file.
      curve: { ...trace.curve, columns: [] },
      x: numberOf(trace.x),
      y: numberOf(trace.y),
    }));
    this.held = held;
    return { figure: { ...axes, traces: sent }, fresh };
  }
}

export function packDrawing({ figure, look: { colourOf, ...look }, ...drawing }: Drawing): DrawAsked {
  const colours = new Map(figure.traces.map(({ hue }) => [hue, colourOf(hue)]));
  return { drawing: { ...drawing, look, colours } };
}

/** The thread's side: what is drawn, from what was sent one after the other. */
export class DrawingReader {
  private figure: Figure | undefined;
  private held = new Map<number, Float64Array>();

  takeFigure({ figure: { traces, ...axes }, fresh }: Extract<DrawAsked, { figure: unknown }>): void {
    const held = new Map<number, Float64Array>();
    const columnOf = (number: number): Float64Array => {
      const column = fresh.get(number) ?? this.held.get(number) ?? new Float64Array();
      held.set(number, column);
      return column;
    };
    this.figure = {
      ...axes,
      traces: traces.map((trace) => ({ ...trace, x: columnOf(trace.x), y: columnOf(trace.y) })),
    };
    this.held = held;
  }

  drawingOf({ look, colours, ...drawing }: SentDrawing): Drawing | undefined {
    const { figure } = this;
    return figure && { ...drawing, figure, look: { ...look, colourOf: (hue) => colours.get(hue) ?? '' } };
  }
}

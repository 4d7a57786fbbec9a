// @vitest-environment happy-dom
import { sampleColumns } from '@yance/contract/results/columns-part.sample.ts';
import { wholeOf, type Figure } from '@yance/figures/curves/figure.ts';
import { tracesOf } from '@yance/figures/curves/trace.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Drawing, drawCurves as drawn } from '../drawing/draw-curves.ts';
import { DrawingReader, type DrawAsked, type Drawn } from '../thread/draw-messages.ts';
import { plainLook } from '../thread/drawing.sample.ts';

vi.mock('../drawing/draw-curves.ts', () => ({ drawCurves: vi.fn<typeof drawn>() }));
// Another file of this process may have brought the canvas with the real drawing.
vi.resetModules();
const { drawCurves } = await import('../drawing/draw-curves.ts');
const { CurveCanvas } = await import('./curve-canvas.ts');

/** A thread that answers when it is told to, and says how wide each of its drawings was asked to be. */
class PlayedWorker {
  static made: PlayedWorker[] = [];
  onmessage: ((event: { data: Drawn }) => void) | null = null;
  onerror: (() => void) | null = null;
  asked: number[] = [];
  ended = false;
  private readonly reader = new DrawingReader();

  constructor() {
    PlayedWorker.made.push(this);
  }

  postMessage(asked: DrawAsked): void {
    if ('figure' in asked) this.reader.takeFigure(asked);
    if ('drawing' in asked) this.asked.push(this.reader.drawingOf(asked.drawing)?.size.width ?? 0);
  }

  answer(): void {
    const width = this.asked.at(-1) ?? 0;
    this.onmessage?.({ data: { width, height: width } });
  }

  terminate(): void {
    this.ended = true;
  }
}

function figureOf(rows: number): Figure {
  const part = sampleColumns({ rows });
  const x = Float64Array.from({ length: rows }, (_, at) => at + 1);
  const traces = tracesOf({ key: 'a', name: 'a', part, columns: [x, x] }, part.views[0]!, true, 0);
  return { traces, reversed: false, logX: false, logY: false, equal: false };
}
const [many, few] = [figureOf(30_000), figureOf(100)];
const drawing = (figure: Figure, width: number): Drawing => ({
  figure,
  sight: wholeOf(figure),
  size: { width, height: width },
  ratio: 1,
  look: plainLook,
  font: 'serif',
});
/** The widths that the page itself has drawn. */
const byPage = () => vi.mocked(drawCurves).mock.calls.map(([, { size }]) => size.width);
const worker = () => PlayedWorker.made.at(-1)!;

function shown() {
  const place = document.createElement('div');
  const curves = new CurveCanvas(place);
  const first = place.firstElementChild;
  return { curves, place, isFirst: () => place.firstElementChild === first, count: () => place.childElementCount };
}

beforeEach(() => {
  PlayedWorker.made = [];
  vi.mocked(drawCurves).mockClear();
  vi.stubGlobal('Worker', PlayedWorker);
  vi.stubGlobal('OffscreenCanvas', Object);
  vi.spyOn(HTMLCanvasElement.prototype, 'transferControlToOffscreen').mockReturnValue({} as OffscreenCanvas);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('few points are drawn on the page alone, and many where no thread can draw', () => {
  shown().curves.draw(drawing(few, 1));
  vi.stubGlobal('OffscreenCanvas', undefined);
  shown().curves.draw(drawing(many, 2));
  expect(byPage()).toEqual([1, 2]);
  expect(PlayedWorker.made).toEqual([]);
});

test('the page draws many points until the thread shows the same, and then no more', () => {
  const { curves, isFirst, count } = shown();
  curves.draw(drawing(many, 1));
  curves.draw(drawing(many, 2));
  worker().answer();
  // What the thread has drawn is no longer what is wanted.
  expect(isFirst()).toBe(true);
  worker().answer();
  expect([isFirst(), count()]).toEqual([false, 1]);
  curves.draw(drawing(many, 3));
  curves.draw(drawing(few, 4));
  expect(byPage()).toEqual([1, 2]);
});

test('of drawings that are asked for while one is made, the thread makes the last alone', () => {
  const { curves } = shown();
  for (const width of [1, 2, 3, 4]) curves.draw(drawing(many, width));
  worker().answer();
  worker().answer();
  expect(worker().asked).toEqual([1, 4]);
});

test.each([
  ['before it has drawn', false],
  ['after it has drawn', true],
])('where the thread fails %s, the page draws what is wanted on a canvas of its own and goes on', (_, hasDrawn) => {
  const { curves, count } = shown();
  curves.draw(drawing(many, 1));
  if (hasDrawn) worker().answer();
  worker().onerror?.();
  curves.draw(drawing(many, 2));
  expect(byPage()).toEqual([1, 1, 2]);
  expect([count(), PlayedWorker.made.length, worker().ended]).toEqual([1, 1, true]);
});

test('a plot that is closed ends its thread and takes its canvas along', () => {
  const { curves, count } = shown();
  curves.draw(drawing(many, 1));
  curves.close();
  expect([worker().ended, count()]).toEqual([true, 0]);
});

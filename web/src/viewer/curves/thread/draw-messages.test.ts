import { sampleColumns } from '@yance/contract/results/columns-part.sample.ts';
import { wholeOf, type Figure } from '@yance/figures/curves/figure.ts';
import { tracesOf } from '@yance/figures/curves/trace.ts';
import { expect, test } from 'vitest';
import type { Drawing } from '../drawing/draw-curves.ts';
import { plainLook } from './drawing.sample.ts';
import { DrawingReader, FigurePacker, packDrawing, type DrawAsked } from './draw-messages.ts';

const part = sampleColumns({ rows: 50 });
const x = Float64Array.from({ length: 50 }, (_, at) => at + 1);
const [square, cube] = [x.map((at) => at ** 2), x.map((at) => at ** 3)];
const figureOf = (...ys: Float64Array[]): Figure => ({
  traces: ys.flatMap((y, at) =>
    tracesOf({ key: `${at}`, name: `${at}`, part, columns: [x, y] }, part.views[0]!, true, at),
  ),
  reversed: false,
  logX: false,
  logY: true,
  equal: false,
});
const drawingOf = (figure: Figure): Drawing => ({
  figure,
  sight: wholeOf(figure),
  size: { width: 300, height: 200 },
  ratio: 2,
  look: plainLook,
  font: 'serif',
});
const isFigure = (asked: DrawAsked) => 'figure' in asked;
const sizesOf = (packed: ReturnType<FigurePacker['pack']>) => [...packed.fresh.values()].map((column) => column[1]);

test('a figure arrives beside the page as it was, without the columns of its file', () => {
  const [packer, reader] = [new FigurePacker(), new DrawingReader()];
  const drawing = drawingOf(figureOf(square, cube));
  const sent = structuredClone([packer.pack(drawing.figure), packDrawing(drawing)]);
  for (const asked of sent) if ('figure' in asked) reader.takeFigure(asked);
  const [arrived] = sent.flatMap((asked) => ('drawing' in asked ? [reader.drawingOf(asked.drawing)] : []));
  const bare = drawing.figure.traces.map((trace) => ({ ...trace, curve: { ...trace.curve, columns: [] } }));
  expect(sent.filter(isFigure)).toHaveLength(1);
  expect({ ...arrived, look: null }).toEqual({ ...drawing, figure: { ...drawing.figure, traces: bare }, look: null });
  const hues = drawing.figure.traces.map(({ hue }) => hue);
  expect(hues.map((hue) => arrived?.look.colourOf(hue))).toEqual(hues.map((hue) => drawing.look.colourOf(hue)));
});

test('of another figure only columns are sent that the last did not have, and each once', () => {
  const [packer, reader] = [new FigurePacker(), new DrawingReader()];
  expect(sizesOf(packer.pack(figureOf(square)))).toEqual([2, 4]);
  expect(sizesOf(packer.pack(figureOf(square, cube)))).toEqual([8]);
  expect(sizesOf(packer.pack(figureOf(cube)))).toEqual([]);
  expect(sizesOf(packer.pack(figureOf(square)))).toEqual([4]);
  expect(reader.drawingOf({ ...drawingOf(figureOf(square)), colours: new Map() })).toBeUndefined();
});

test('a column that was sent with an earlier figure is drawn again where it is still held', () => {
  const [packer, reader] = [new FigurePacker(), new DrawingReader()];
  const shown = (figure: Figure) => {
    reader.takeFigure(structuredClone(packer.pack(figure)));
    return reader.drawingOf({ ...drawingOf(figure), colours: new Map() })?.figure.traces.map(({ y }) => y[1]);
  };
  expect([shown(figureOf(square)), shown(figureOf(cube, square)), shown(figureOf(square))]).toEqual([[4], [8, 4], [4]]);
});

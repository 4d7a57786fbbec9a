import type { Columns } from '@yance/readers/content.ts';
import { drawFigure } from '@yance/figures/curves/draw-figure.ts';
import { wholeOf, type Figure } from '@yance/figures/curves/figure.ts';
import { figureLook, pointsOf } from '@yance/figures/curves/figure-look.ts';
import { svgPen } from '@yance/figures/curves/svg-pen.ts';
import { tracesOf } from '@yance/figures/curves/trace.ts';
import { viewOf } from '../preview/lay-out.ts';
import type { FileFigure } from './draw-figures.ts';
import { documentFont } from './document-font.ts';

/** Of a figure on the page. */
const millimetres = 150;
const size = { width: pointsOf(millimetres), height: pointsOf(millimetres) * 0.55 };

/** One figure for each view of the columns, in the file's own numbers and the direction that the technique reads. */
export function curveFigures(part: Columns): FileFigure[] {
  const rows = part.columns[0]?.values.length ?? 0;
  const curve = {
    key: '0',
    name: part.title,
    part: {
      kind: 'columns' as const,
      title: part.title,
      file: '',
      at: 0,
      rows,
      total: rows,
      columns: part.columns.map(({ label, unit }) => ({ label, unit, low: null, high: null })),
      views: [],
    },
    columns: part.columns.map(({ values }) => values),
  };
  return part.views.map((given): FileFigure => {
    // All rows are drawn, so that runs keep their places.
    const view = viewOf(given, (row) => row);
    const figure: Figure = {
      traces: tracesOf(curve, view, true, 0),
      reversed: view.reversed,
      logX: view.log_x,
      logY: view.log_y,
      equal: view.equal,
    };
    const title = [part.title, view.name].filter(Boolean).join(' · ');
    const { pen, svg } = svgPen({ ...size, font: documentFont, title, said: '' });
    drawFigure(pen, figure, wholeOf(figure), size, figureLook(millimetres));
    return { kind: 'picture', title, words: '', content: svg() };
  });
}

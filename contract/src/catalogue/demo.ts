import { z } from 'zod';
import { possiblyEmptyText, storable } from '../kernel/fields.ts';
import {
  drawable,
  mostColumns,
  mostCurves,
  mostPlotPoints,
  mostTableRows,
  type Drawable,
} from '../results/drawable.ts';

/** A result as it is delivered, shown on the page of its service in the form of a result file's preview. */
export const serviceDemo = z.object({
  title: z.string(),
  /** What is to be seen in it, below; none where the title says enough. */
  caption: z.string().optional(),
  view: drawable,
});
export type ServiceDemo = z.infer<typeof serviceDemo>;

/** So many points of all curves together: a page reads them when somebody zooms. */
export const mostDemoPoints = 12_000;
const ownPicture = /^\/upload\/img\/[a-z0-9][a-z0-9._-]{0,120}$/;

/** A demonstration as an editor keeps it: `view` is what the upload of its file has answered, and nothing else. */
export const draftDemo = z.object({
  title: possiblyEmptyText(60),
  caption: possiblyEmptyText(300),
  view: drawable.refine(isWhole, '演示内容不正确，请重新上传文件'),
});

function isWhole(view: Drawable): boolean {
  switch (view.kind) {
    case 'image':
      return ownPicture.test(view.url) && view.width > 0 && view.height > 0;
    case 'table':
      return (
        view.rows.length <= mostTableRows &&
        view.columns.length <= mostColumns &&
        view.rows.every((row) => row.length === view.columns.length) &&
        [...view.columns, ...view.rows.flat()].every((cell) => cell.length <= 200 && storable(cell))
      );
    case 'plot':
      return (
        view.series.length > 0 &&
        view.series.length <= mostCurves &&
        view.series.reduce((sum, { x }) => sum + x.length, 0) <= mostDemoPoints &&
        [view.x_label, view.y_label, ...view.series.map(({ name }) => name)].every(
          (name) => name.length <= 100 && storable(name),
        ) &&
        view.series.every(isCurve)
      );
  }
}

function isCurve({ x, y }: Extract<Drawable, { kind: 'plot' }>['series'][number]): boolean {
  const rising = x.every((value, index) => index === 0 || value >= (x[index - 1] ?? value));
  return rising && x.length === y.length && x.length > 1 && x.length <= mostPlotPoints;
}

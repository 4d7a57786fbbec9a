import type { ServiceDemo } from '@yance/contract/catalogue/demo.ts';
import type { Drawable } from '@yance/contract/results/drawable.ts';
import { curvePath, endsOf, placePlot, type Plot } from '@yance/web/plot.ts';

const [width, height] = [640, 240];

/**
 * A demonstration as the page carries it: of curves only the drawn lines, because their points are read when somebody
 * zooms.
 */
export type StillDemo =
  | {
      title: string;
      kind: 'plot';
      x: string;
      y: string;
      /** Where the axis begins and ends, as it is read. */
      ends: string;
      /** Width and height of the picture. */
      box: string;
      /** Paths: the axes first, then each curve. */
      lines: string[];
    }
  | (Pick<ServiceDemo, 'title'> & Exclude<Drawable, Plot>);

/** Loaders only: the browser gets lines and never draws them. */
export function stillDemo({ title, view }: ServiceDemo): StillDemo {
  if (view.kind !== 'plot') return { title, ...view };
  const { series, x_label: x, y_label: y } = view;
  const place = placePlot(view, { left: 0, top: 12, width, height: height - 20 });
  const axes = `M0.5 0V${height - 0.5}H${width}`;
  return {
    title,
    kind: 'plot',
    x,
    y,
    ends: endsOf(view).join('–'),
    box: `${width} ${height}`,
    lines: [axes, ...series.map((one) => curvePath(one, place, width))],
  };
}

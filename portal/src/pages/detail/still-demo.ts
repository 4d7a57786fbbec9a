import type { ServiceDemo } from '@yance/contract/catalogue/demo.ts';
import { axisFalls } from '@yance/contract/results/falling-axis.ts';
import type { Drawable } from '@yance/contract/results/preview.ts';

type Plot = Extract<Drawable, { kind: 'plot' }>;
const [width, height] = [640, 240];

/** A demonstration as the page carries it: of curves only the drawn lines, because their points are read when somebody zooms. */
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
  const left = least(series.flatMap((one) => one.x));
  const right = -least(series.flatMap((one) => one.x.map((value) => -value)));
  const ends: [number, number] = axisFalls(view) ? [right, left] : [left, right];
  const axes = `M0.5 0V${height - 0.5}H${width}`;
  return {
    title,
    kind: 'plot',
    x,
    y,
    ends: ends.join('–'),
    box: `${width} ${height}`,
    lines: [axes, ...linesOf(view, ends)],
  };
}

const least = (values: readonly (number | null)[]): number =>
  values.reduce<number>((low, value) => (value !== null && value < low ? value : low), Number.POSITIVE_INFINITY);

/** Paths in the picture's units, with one decimal: enough for the eye, small in the page. A gap lifts the pen. */
function linesOf({ series }: Plot, [from, to]: [number, number]): string[] {
  const low = least(series.flatMap((one) => one.y));
  const high = -least(series.flatMap((one) => one.y.map((value) => (value === null ? null : -value))));
  return series.map(({ x, y }) => {
    const step = Math.max(1, Math.floor(x.length / width));
    let down = false;
    return x
      .flatMap((value, index) => {
        if (index % step !== 0) return [];
        const found = y[index] ?? null;
        const pen = down ? 'L' : 'M';
        down = found !== null;
        if (found === null) return [];
        const across = ((value - from) / (to - from || 1)) * width;
        const up = height - 8 - ((found - low) / (high - low || 1)) * (height - 20);
        return [`${pen}${across.toFixed(1)} ${up.toFixed(1)}`];
      })
      .join('');
  });
}

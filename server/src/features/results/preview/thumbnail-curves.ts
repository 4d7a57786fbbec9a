import type { Columns, View } from '@yance/readers/content.ts';
import { extremes } from './thin-rows.ts';

/** Units of the SVG, see `thumbnail` of the contract; the line keeps clear of the edges. */
const box = { left: 2, right: 94, top: 3, bottom: 57 };
const mostCurves = 6;
/** Of all curves together: what the eye sees in a stamp. */
const mostPoints = 240;

interface Curve {
  x: Float64Array;
  y: Float64Array;
  view: View;
  from: number;
  to: number;
}
type Along = (value: number) => number;

/** Paths of the first curves that stand on the axes of the first part's first view; of sticks only the first. */
export function curvePaths(parts: readonly Columns[]): string[] {
  const [view] = parts[0]?.views ?? [];
  if (!view) return [];
  const curves = parts
    .filter((part) => sameAxes(part, parts[0]))
    .flatMap(curvesOf)
    // Sticks of several spectra would fill the stamp.
    .slice(0, view.style === 'sticks' ? 1 : mostCurves);
  if (curves.length === 0) return [];
  const x = scale(curves, 'x', view.logX, view.reversed ? [box.right, box.left] : [box.left, box.right]);
  const y = scale(curves, 'y', view.logY, [box.bottom, box.top]);
  const most = Math.floor(mostPoints / curves.length);
  return curves.map((curve) => pathOf(curve, x, y, most)).filter((path) => path !== '');
}

function sameAxes(part: Columns, first: Columns | undefined): boolean {
  const axes = (one: Columns | undefined) => {
    const [view] = one?.views ?? [];
    const [x, y] = [one?.columns[view?.x ?? -1], one?.columns[view?.y[0] ?? -1]];
    return [x?.label, x?.unit, y?.unit, view?.style].join('|');
  };
  return axes(part) === axes(first);
}

function curvesOf({ columns, views: [view] }: Columns): Curve[] {
  const x = columns[view?.x ?? -1]?.values;
  if (!view || !x) return [];
  return view.y.flatMap((index) => {
    const y = columns[index]?.values;
    return y ? (view.runs ?? [{ from: 0, to: x.length }]).map(({ from, to }) => ({ x, y, view, from, to })) : [];
  });
}

/** From the values of an axis to units of the box; NaN for what cannot stand on it. */
function scale(
  curves: readonly Curve[],
  axis: 'x' | 'y',
  logarithmic: boolean | undefined,
  [first, last]: [number, number],
): Along {
  const read = logarithmic ? (value: number) => (value > 0 ? Math.log10(value) : NaN) : (value: number) => value;
  let [low, high] = [Infinity, -Infinity];
  for (const curve of curves)
    for (let row = curve.from; row < curve.to; row += 1) {
      const value = read(curve[axis][row] ?? NaN);
      if (value < low) low = value;
      if (value > high) high = value;
    }
  const width = high - low;
  return width > 0
    ? (value) => first + ((read(value) - low) / width) * (last - first)
    : (value) => (Number.isNaN(read(value)) ? NaN : (first + last) / 2);
}

function pathOf({ x, y, view, from, to }: Curve, across: Along, down: Along, most: number): string {
  let path = '';
  let pen = 'M';
  for (const row of rowsOf(y, from, to, most)) {
    const [left, top] = [across(x[row] ?? NaN), down(y[row] ?? NaN)];
    if (Number.isNaN(left) || Number.isNaN(top)) pen = 'M';
    else {
      const place = `${left.toFixed(1)} ${top.toFixed(1)}`;
      if (view.style === 'sticks') path += `M${place}V${box.bottom}`;
      else if (view.style === 'points') path += `M${place}h0`;
      else path += `${pen}${place}`;
      pen = 'L';
    }
  }
  return path;
}

/** All rows, or of each stretch the lowest and the highest. */
function rowsOf(y: Float64Array, from: number, to: number, most: number): number[] {
  const count = to - from;
  if (count <= most) return Array.from({ length: count }, (_, index) => from + index);
  const stretches = Math.max(1, Math.floor(most / 2));
  return Array.from({ length: stretches }, (_, at) =>
    extremes(y, from + Math.floor((count * at) / stretches), from + Math.floor((count * (at + 1)) / stretches)),
  ).flat();
}

import type { ColumnsPart, CurveAxes, PreviewPart } from './preview.ts';

/** What stands along x and y in each view of a part; curves that share an axis count once. */
export const axesOf = ({ columns, views }: ColumnsPart): CurveAxes[] =>
  views.flatMap((view) => {
    const [x, y] = [view.x, view.y[0] ?? -1].map((index) => columns[index]);
    return x && y ? [{ x: { label: x.label, unit: x.unit }, y: { label: y.label, unit: y.unit } }] : [];
  });

/** All unlike axes of a file's curves. */
export function axesOfAll(parts: readonly PreviewPart[]): CurveAxes[] {
  const all = parts.flatMap((part) => (part.kind === 'columns' ? axesOf(part) : []));
  return [...new Map(all.map((axes) => [JSON.stringify(axes), axes])).values()];
}

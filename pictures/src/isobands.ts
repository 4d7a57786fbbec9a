import { contourLoops, type Grid } from './contour.ts';
import { onScale } from './colour-scale.ts';
import { element, pathData, simplify, type Point } from './svg.ts';

/** Filled levels of a field, lowest first, over the rectangle given in logical pixels. */
export function isobands(
  grid: Grid,
  box: { x: number; y: number; width: number; height: number },
  options: { levels: number; scale: readonly string[]; line?: string },
): string {
  const low = Math.min(...grid.values);
  const high = Math.max(...grid.values);
  const place = ([column, row]: Point): Point => [
    box.x + (column / (grid.columns - 1)) * box.width,
    box.y + (row / (grid.rows - 1)) * box.height,
  ];
  const bands = Array.from({ length: options.levels - 1 }, (_, index) => {
    const level = low + ((high - low) * (index + 1)) / options.levels;
    const data = contourLoops(grid, level)
      .map((loop) => pathData(simplify([...loop, ...loop.slice(0, 1)].map(place), 0.4), true))
      .join('');
    return element('path', {
      d: data,
      fill: onScale(options.scale, (index + 1) / (options.levels - 1)),
      'fill-rule': 'evenodd',
      stroke: options.line,
      'stroke-width': options.line ? 0.5 : undefined,
      'stroke-opacity': options.line ? 0.35 : undefined,
    });
  });
  return element('rect', { ...box, fill: onScale(options.scale, 0) }) + bands.join('');
}

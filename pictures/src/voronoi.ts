import type { Point } from './svg.ts';

/** The part of a polygon that lies nearer to `own` than to `other`. */
function nearerPart(polygon: readonly Point[], own: Point, other: Point): Point[] {
  const side = ([x, y]: Point) =>
    (other[0] - own[0]) * (x - (own[0] + other[0]) / 2) + (other[1] - own[1]) * (y - (own[1] + other[1]) / 2);
  return polygon.flatMap((point, index): Point[] => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const [here, there] = [side(point), side(next)];
    const kept: Point[] = here <= 0 ? [point] : [];
    if (here < 0 !== there < 0 && here !== there) {
      const part = here / (here - there);
      kept.push([point[0] + part * (next[0] - point[0]), point[1] + part * (next[1] - point[1])]);
    }
    return kept;
  });
}

/**
 * The cell of each site within the rectangle from (0, 0): what grains become that grow from these nuclei at one speed.
 */
export function voronoiCells(sites: readonly Point[], width: number, height: number): Point[][] {
  return sites.map((own) =>
    sites.reduce<Point[]>(
      (cell, other) => (other === own || cell.length === 0 ? cell : nearerPart(cell, own, other)),
      [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ],
    ),
  );
}

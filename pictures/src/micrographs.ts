import { mix } from './colour-scale.ts';
import { between, normal, pick, randomFrom, wholeBetween, type Random } from './random.ts';
import { element, gradientStops, group, pathData, round, text, type Canvas, type Point } from './svg.ts';
import { voronoiCells } from './voronoi.ts';

const dark = '#10181f';
const light = '#eef3f5';

/** What instruments reckon magnifications with: the width of a print, in nm. */
const printWidth = 127_000_000;
/** In nm. */
const barLengths = [50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/**
 * The data bar at the foot of every electron micrograph: voltage, magnification and the longest round scale within a
 * third of its width.
 */
export function dataBar(canvas: Canvas, voltage: string, magnification: number, label?: string): string {
  const { width, height } = canvas;
  const y = height - 20;
  const right = width - 12;
  const shown = printWidth / magnification;
  const nanometres = barLengths.findLast((one) => one <= shown / 3) ?? 50;
  const length = Math.round((width * nanometres) / shown);
  const scale = nanometres < 1000 ? `${nanometres} nm` : `${nanometres / 1000} µm`;
  return group({ 'font-size': 9.5, fill: light }, [
    element('rect', { y, width, height: 20, fill: dark }),
    text(12, y + 13.5, voltage),
    text(64, y + 13.5, label ?? `×${magnification.toLocaleString('en-US')}`),
    text(right - length - 6, y + 13.5, scale, { 'text-anchor': 'end' }),
    element('path', {
      d: `M${right - length} ${y + 7}v6m0-3h${length}m0-3v6`,
      stroke: light,
      'stroke-width': 1.2,
      fill: 'none',
    }),
  ]);
}

/** Spheres in layers: each deeper layer darker, edges brighter than the middle, as secondary electrons show them. */
export function drawParticles(seed: string, canvas: Canvas): string {
  const random = randomFrom(`sem ${seed}`);
  const { width, height, id } = canvas;
  const size = between(random, 11, 19);
  const spread = between(random, 0.05, 0.3);
  const depths = [0.22, 0.42, 0.66, 0.92];
  const defs = depths
    .map((depth, index) =>
      element(
        'radialGradient',
        { id: `${id}s${index}`, cx: 0.42, cy: 0.36, r: 0.62 },
        gradientStops([
          [0, mix(dark, light, 0.16 + depth * 0.5)],
          [0.68, mix(dark, light, 0.1 + depth * 0.36)],
          [0.9, mix(dark, light, 0.18 + depth * 0.66)],
          [1, mix(dark, light, 0.1 + depth * 0.42)],
        ]),
      ),
    )
    .join('');
  const layers = depths.map((depth, index) => {
    const count = Math.round((width * height * (0.62 - index * 0.06)) / (size * size * 5));
    return group(
      { fill: `url(#${id}s${index})` },
      Array.from({ length: count }, () => {
        const r = size * (0.75 + 0.35 * depth) * Math.exp(spread * normal(random));
        return element('circle', {
          cx: round(between(random, -8, width + 8), 0),
          cy: round(between(random, -8, height - 6), 0),
          r: round(r),
        });
      }),
    );
  });
  return (
    element('defs', {}, defs) +
    element('rect', { width, height, fill: dark }) +
    layers.join('') +
    dataBar(canvas, '5.0 kV', wholeBetween(random, 3, 9) * 10_000)
  );
}

/** Electrospun fibres: each a round strand, drawn by three strokes that leave its edges bright. */
export function drawFibres(seed: string, canvas: Canvas): string {
  const random = randomFrom(`fibre ${seed}`);
  const { width, height } = canvas;
  const thickness = between(random, 5, 9);
  const strands = Array.from({ length: 24 }, (_, index) => {
    const depth = (index + 1) / 24;
    const angle = between(random, 0, Math.PI);
    const [cx, cy] = [between(random, 0, width), between(random, 0, height)];
    const [dx, dy] = [Math.cos(angle) * 420, Math.sin(angle) * 420];
    const bend = between(random, -180, 180);
    const d = `M${round(cx - dx, 0)} ${round(cy - dy, 0)}Q${round(cx - (dy / 420) * bend, 0)} ${round(cy + (dx / 420) * bend, 0)} ${round(cx + dx, 0)} ${round(cy + dy, 0)}`;
    const w = thickness * (0.5 + 0.6 * depth) * between(random, 0.8, 1.2);
    const tone = (part: number) => mix(dark, light, part * (0.25 + 0.75 * depth));
    return [
      [w + 2, 0.02],
      [w, 0.84],
      [w * 0.84, 0.7],
      [w * 0.64, 0.58],
      [w * 0.36, 0.5],
    ]
      .map(([stroke, part]) => element('path', { d, 'stroke-width': round(stroke ?? 1), stroke: tone(part ?? 0) }))
      .join('');
  });
  return (
    element('rect', { width, height, fill: dark }) +
    group({ fill: 'none' }, strands) +
    dataBar(canvas, '3.0 kV', wholeBetween(random, 5, 15) * 1000)
  );
}

/** Grain nuclei with a distance between them, so that no grain is a splinter. */
function nuclei(random: Random, width: number, height: number, distance: number): Point[] {
  const found: Point[] = [];
  for (let attempt = 0; attempt < 1600; attempt++) {
    const point: Point = [between(random, -distance, width + distance), between(random, -distance, height + distance)];
    if (found.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) > distance)) found.push(point);
  }
  return found.map(([x, y]) => [Math.min(width + 20, Math.max(-20, x)), y]);
}

const polygon = (cell: readonly Point[], values: Record<string, string | number | undefined>) =>
  element('path', { d: pathData(cell, true, 0), ...values });

/**
 * Etched metal under the light microscope: grains of slightly different grey, dark boundaries, twins and a few
 * inclusions.
 */
export function drawMetallography(seed: string, canvas: Canvas): string {
  const random = randomFrom(`om ${seed}`);
  const { width, height } = canvas;
  const cells = voronoiCells(nuclei(random, width, height, between(random, 26, 34)), width, height).filter(
    (cell) => cell.length > 2,
  );
  const grains = cells.map((cell, index) => {
    const tone = between(random, 0.5, 0.9);
    const [a, b, c, d] = cell;
    const base = polygon(cell, { fill: mix('#2b2723', '#f6efe2', tone) });
    if (index % 4 !== 0 || !a || !b || !c || !d) return base;
    const between2 = (p: Point, q: Point, part: number): Point => [
      p[0] + (q[0] - p[0]) * part,
      p[1] + (q[1] - p[1]) * part,
    ];
    return (
      base +
      polygon([between2(a, b, 0.3), between2(a, b, 0.62), between2(c, d, 0.38), between2(c, d, 0.7)], {
        stroke: 'none',
        fill: mix('#2b2723', '#f6efe2', tone - 0.16),
      })
    );
  });
  const spots = Array.from({ length: 34 }, () =>
    element('circle', {
      cx: round(between(random, 0, width)),
      cy: round(between(random, 0, height)),
      r: round(between(random, 0.4, 1.5)),
    }),
  );
  return (
    group({ stroke: '#2b2723', 'stroke-width': 1.1, 'stroke-linejoin': 'round' }, grains) +
    group({ fill: '#2b2723', 'fill-opacity': 0.8 }, spots) +
    element('rect', { x: width - 76, y: height - 34, width: 64, height: 22, fill: '#fff', 'fill-opacity': 0.9 }) +
    element('path', { d: `M${width - 68} ${height - 17}h48`, stroke: '#1d1a17', 'stroke-width': 2 }) +
    text(width - 44, height - 22, '50 µm', { 'text-anchor': 'middle', fill: '#1d1a17', 'font-size': 9 })
  );
}

/** An orientation map: grains in the colours of the inverse pole figure, boundaries above 15° in black. */
export function drawOrientationMap(seed: string, canvas: Canvas): string {
  const random = randomFrom(`ebsd ${seed}`);
  const { width, height } = canvas;
  const corners = ['#b5483c', '#4c8f55', '#355f9e'] as const;
  const cells = voronoiCells(nuclei(random, width, height, between(random, 22, 29)), width, height).filter(
    (cell) => cell.length > 2,
  );
  const grains = cells.map((cell) => {
    const colour = mix(
      mix(pick(random, corners), pick(random, corners), between(random, 0, 0.6)),
      '#f3ead2',
      between(random, 0.05, 0.5),
    );
    return polygon(cell, { fill: colour });
  });
  const [x, y] = [width - 62, height - 18];
  const key = [
    { words: '001', colour: corners[0], dot: [2, -8], at: [-4, 6] },
    { words: '101', colour: corners[1], dot: [38, -8], at: [40, 6] },
    { words: '111', colour: corners[2], dot: [32, -34], at: [33, -42] },
  ] as const;
  return (
    group({ stroke: '#141b22', 'stroke-width': 0.9, 'stroke-linejoin': 'round' }, grains) +
    element('rect', { x: x - 18, y: y - 52, width: 80, height: 70, fill: '#fff', 'fill-opacity': 0.93 }) +
    element('path', { d: `M${x} ${y - 6}h40q-1-18-7-32z`, fill: '#e9e2cf', stroke: '#141b22', 'stroke-width': 0.8 }) +
    group(
      { 'font-size': 8.5, 'text-anchor': 'middle' },
      key.map(
        ({ words, colour, dot, at }) =>
          element('circle', { cx: x + dot[0], cy: y + dot[1], r: 4, fill: colour }) +
          text(x + at[0], y + at[1], words, { fill: '#141b22' }),
      ),
    )
  );
}

/** An element map: counts of two elements on a particle and its shell. */
export function drawElementMap(seed: string, canvas: Canvas): string {
  const random = randomFrom(`eds ${seed}`);
  const { width, height } = canvas;
  const particles = Array.from({ length: 5 }, (_, index) => ({
    x: width * (0.14 + 0.18 * index) + between(random, -14, 14),
    y: height * between(random, 0.22, 0.66),
    r: between(random, 26, 44),
  }));
  const dots = (count: number, place: (particle: { x: number; y: number; r: number }) => Point) =>
    Array.from({ length: count }, () => {
      const [x, y] = place(pick(random, particles));
      return `M${round(x, 0)} ${round(y, 0)}h0`;
    }).join('');
  const around =
    (low: number, high: number) =>
    ({ x, y, r }: { x: number; y: number; r: number }): Point => {
      const [angle, radius] = [between(random, 0, 2 * Math.PI), r * Math.sqrt(between(random, low, high))];
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    };
  const noise = (): Point => [between(random, 0, width), between(random, 0, height - 22)];
  return (
    element('rect', { width, height, fill: '#0b1116' }) +
    group(
      { fill: mix(dark, light, 0.3) },
      particles.map(({ x, y, r }) => element('circle', { cx: round(x), cy: round(y), r: round(r) })),
    ) +
    group({ 'stroke-linecap': 'round', 'stroke-width': 1.9 }, [
      element('path', { d: dots(360, around(0, 0.62)), stroke: '#e0b35a' }),
      element('path', { d: dots(340, around(0.62, 1.04)), stroke: '#55bcd0' }),
      element('path', { d: dots(50, noise), stroke: '#55bcd0', 'stroke-opacity': 0.6 }),
    ]) +
    group({ 'font-size': 11, 'font-weight': 600 }, [
      text(14, 22, 'Ce Lα', { fill: '#e0b35a' }),
      text(58, 22, 'Ti Kα', { fill: '#55bcd0' }),
    ]) +
    dataBar(canvas, '15 kV', 20_000, 'EDS map')
  );
}

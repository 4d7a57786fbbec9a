import { heightScale, onScale, stressScale } from './colour-scale.ts';
import { gridOf, type Grid } from './contour.ts';
import { isobands } from './isobands.ts';
import { between, normal, randomFrom, type Random } from './random.ts';
import { range } from './shapes.ts';
import { element, group, pathData, round, simplify, text, type Canvas, type Point } from './svg.ts';

/**
 * Kirsch's solution for a plate with a round hole under tension: von Mises stress over the far stress at polar place
 * (r/a, θ).
 */
export function kirschStress(ratio: number, angle: number): number {
  const [q2, q4] = [1 / ratio ** 2, 1 / ratio ** 4];
  const [cosine, sine] = [Math.cos(2 * angle), Math.sin(2 * angle)];
  const radial = 0.5 * (1 - q2) + 0.5 * (1 - 4 * q2 + 3 * q4) * cosine;
  const hoop = 0.5 * (1 + q2) - 0.5 * (1 + 3 * q4) * cosine;
  const shear = -0.5 * (1 + 2 * q2 - 3 * q4) * sine;
  return Math.sqrt(radial ** 2 - radial * hoop + hoop ** 2 + 3 * shear ** 2);
}

function legend(canvas: Canvas, scale: readonly string[], low: string, high: string, unit: string): string {
  const { width, height, colour } = canvas;
  const [x, top, each] = [width - 46, 34, (height - 84) / 10];
  return group({}, [
    ...Array.from({ length: 10 }, (_, index) =>
      element('rect', {
        x,
        y: round(top + (9 - index) * each),
        width: 9,
        height: round(each + 0.3),
        fill: onScale(scale, index / 9),
      }),
    ),
    group({ fill: colour.inkSecondary, 'font-size': 9 }, [
      text(x + 13, top + 7, high),
      text(x + 13, top + 10 * each, low),
      text(x - 2, top - 8, unit),
    ]),
  ]);
}

export function drawStressField(seed: string, canvas: Canvas): string {
  const random = randomFrom(`fem ${seed}`);
  const { width, height, colour } = canvas;
  const plate = { x: 20, y: 26, width: width - 84, height: height - 52 };
  const hole = between(random, 24, 32);
  const turn = between(random, -0.5, 0.5);
  const centre: Point = [plate.x + plate.width * between(random, 0.44, 0.56), plate.y + plate.height / 2];
  const grid = gridOf(64, 52, (column, row) => {
    const dx = plate.x + (column / 63) * plate.width - centre[0];
    const dy = plate.y + (row / 51) * plate.height - centre[1];
    return Math.min(2.9, kirschStress(Math.max(1, Math.hypot(dx, dy) / hole), Math.atan2(dy, dx) - turn));
  });
  return [
    element('rect', { width, height, fill: colour.wash }),
    isobands(grid, plate, { levels: 14, scale: stressScale, line: '#ffffff' }),
    element('circle', {
      cx: round(centre[0]),
      cy: round(centre[1]),
      r: round(hole),
      fill: colour.wash,
      stroke: colour.ink,
      'stroke-width': 0.8,
    }),
    element('rect', { ...plate, fill: 'none', stroke: colour.edge, 'stroke-width': 0.8 }),
    legend(canvas, stressScale, '0', '3.0', 'σ/σ₀'),
  ].join('');
}

/**
 * Stream function of the potential flow around a cylinder with circulation, in units of the free stream and the radius.
 */
export function cylinderStream(x: number, y: number, circulation: number): number {
  const radius = Math.hypot(x, y);
  return y * (1 - 1 / radius ** 2) + circulation * Math.log(radius);
}

/** Height of the streamline that starts far left at `level`, found by bisection for each x. */
function streamline(level: number, circulation: number, x: number): number {
  let [low, high] =
    level > 0 ? [x * x < 1 ? Math.sqrt(1 - x * x) : 1e-6, 6] : [-6, x * x < 1 ? -Math.sqrt(1 - x * x) : -1e-6];
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2;
    if (cylinderStream(x, middle, circulation) < level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export function drawFlow(seed: string, canvas: Canvas): string {
  const random = randomFrom(`flow ${seed}`);
  const { width, height, colour } = canvas;
  const circulation = between(random, -0.25, 0.25);
  const radius = between(random, 34, 42);
  const [cx, cy] = [width * 0.42, height / 2];
  const levels = range(-3.4, 3.4, 0.2).filter((level) => Math.abs(level) > 0.05);
  const xs = range(-cx / radius, (width - cx) / radius, 0.06);
  const lines = levels.map((level) => {
    const points = xs.map((x): Point => [cx + x * radius, cy - streamline(level, circulation, x) * radius]);
    return element('path', {
      d: pathData(simplify(points, 0.2)),
      stroke: Math.abs(level) < 0.9 ? colour.brand : colour.blue,
      'stroke-opacity': round(0.95 - Math.abs(level) * 0.2, 2),
    });
  });
  return [
    element('rect', { width, height, fill: colour.wash }),
    group({ fill: 'none', 'stroke-width': 1.1 }, lines),
    element('circle', {
      cx: round(cx),
      cy,
      r: round(radius),
      fill: colour.paper,
      stroke: colour.ink,
      'stroke-width': 1.2,
    }),
    element('path', {
      d: `M${round(cx - 5)} ${cy}h10M${round(cx)} ${cy - 5}v10`,
      stroke: colour.edge,
      'stroke-width': 0.9,
    }),
  ].join('');
}

/** A rough surface in nm: waves of random direction whose height falls with their number, as measured surfaces do. */
export function surfaceHeights(seed: string, columns = 56, rows = 42): Grid {
  const random = randomFrom(`afm ${seed}`);
  const waves = Array.from({ length: 42 }, () => {
    const number = between(random, 0.6, 6);
    const direction = between(random, 0, 2 * Math.PI);
    return {
      kx: number * Math.cos(direction),
      ky: number * Math.sin(direction),
      phase: between(random, 0, 2 * Math.PI),
      height: (6 * Math.abs(normal(random))) / number ** 1.2,
    };
  });
  return gridOf(columns, rows, (column, row) =>
    waves.reduce(
      (height, wave) =>
        height + wave.height * Math.sin((2 * Math.PI * (wave.kx * column + wave.ky * row)) / columns + wave.phase),
      0,
    ),
  );
}

export function drawSurface(seed: string, canvas: Canvas): string {
  const { width, height, colour } = canvas;
  const grid = surfaceHeights(seed);
  const span = Math.max(...grid.values) - Math.min(...grid.values);
  const box = { x: 20, y: 20, width: width - 84, height: height - 40 };
  return [
    element('rect', { width, height, fill: colour.wash }),
    isobands(grid, box, { levels: 12, scale: heightScale }),
    element('path', { d: `M${box.x + 12} ${box.y + box.height - 12}h50`, stroke: '#fff', 'stroke-width': 2.5 }),
    text(box.x + 37, box.y + box.height - 18, '1 µm', { fill: '#fff', 'text-anchor': 'middle', 'font-size': 10 }),
    legend(canvas, heightScale, '0', span.toFixed(0), 'h / nm'),
  ].join('');
}

const orientationSpots = (random: Random): Point[] => {
  const tilt = between(random, 0.2, 0.42);
  const turn = between(random, 0, Math.PI / 2);
  return [0, 1, 2, 3].map((quarter): Point => [
    tilt * 1.6 * Math.cos(turn + (quarter * Math.PI) / 2),
    tilt * 1.6 * Math.sin(turn + (quarter * Math.PI) / 2),
  ]);
};

/** A (111) pole figure of a rolled sheet in stereographic projection: four poles and their mirror images. */
export function drawPoleFigure(seed: string, canvas: Canvas): string {
  const random = randomFrom(`pole ${seed}`);
  const { width, height, colour, id } = canvas;
  const poles = orientationSpots(random).flatMap(([x, y]): Point[] => [
    [x, y],
    [-x, y],
    [x, -y],
    [-x, -y],
  ]);
  const spread = between(random, 0.16, 0.24);
  const radius = height / 2 - 26;
  const [cx, cy] = [width / 2 - 22, height / 2];
  const grid = gridOf(44, 44, (column, row) => {
    const [x, y] = [(column / 43) * 2 - 1, (row / 43) * 2 - 1];
    return poles.reduce((total, [px, py]) => total + Math.exp(-((x - px) ** 2 + (y - py) ** 2) / (2 * spread ** 2)), 0);
  });
  return [
    element('defs', {}, element('clipPath', { id: `${id}disc` }, element('circle', { cx, cy, r: radius }))),
    element('rect', { width, height, fill: colour.wash }),
    group({ 'clip-path': `url(#${id}disc)` }, [
      isobands(
        grid,
        { x: cx - radius, y: cy - radius, width: 2 * radius, height: 2 * radius },
        { levels: 10, scale: stressScale },
      ),
    ]),
    element('path', {
      d: `M${cx - radius} ${cy}h${2 * radius}M${cx} ${cy - radius}v${2 * radius}`,
      stroke: '#fff',
      'stroke-opacity': 0.5,
      'stroke-width': 0.7,
    }),
    element('circle', { cx, cy, r: radius, fill: 'none', stroke: colour.ink, 'stroke-width': 1 }),
    group({ fill: colour.inkSecondary, 'text-anchor': 'middle' }, [
      text(cx, cy - radius - 7, 'RD'),
      text(cx + radius + 12, cy + 3, 'TD'),
    ]),
    text(20, 24, '{111}', { fill: colour.inkSecondary, 'font-size': 10.5 }),
    legend(canvas, stressScale, '0', poles.length > 8 ? '6.4' : '4.2', 'MRD'),
  ].join('');
}

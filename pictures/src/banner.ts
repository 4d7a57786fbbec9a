import { colours, type Scheme } from '@yance/ui/token-values.ts';
import { mix } from './colour-scale.ts';
import { latticeAtoms, projector, sphereGradient } from './lattice.ts';
import { drawParticles } from './micrographs.ts';
import { between, pick, randomFrom } from './random.ts';
import { gaussian, range } from './shapes.ts';
import { bondPath, element, group, pathData, round, simplify, svgFile, type Canvas, type Point } from './svg.ts';
import { crystals, planeSpacing, xrdPattern } from './xrd.ts';

export const bannerThemes = ['spectra', 'lattice', 'rings', 'micrograph'] as const;
export type BannerTheme = (typeof bannerThemes)[number];

const [width, height] = [1920, 520];

/** Powder patterns one behind the other, as in a heating run; the nearer ones cover the farther. */
function spectra(seed: string, { colour }: Canvas): string {
  const random = randomFrom(`banner ${seed}`);
  const crystal = pick(
    random,
    crystals.filter(({ reflections }) => reflections.length > 7),
  );
  const rows = 20;
  return Array.from({ length: rows }, (_, row) => {
    const depth = row / (rows - 1);
    const grown = 1 + 0.008 * (1 - depth);
    const { x, y } = xrdPattern(`${seed} ${row}`, {
      crystal: { ...crystal, a: crystal.a * grown, c: crystal.c * grown },
      from: 18,
      to: 82,
      by: 0.2,
      counts: 4_000_000,
    });
    const top = Math.max(...y);
    const [left, base] = [560 + 150 * (1 - depth), 140 + 345 * depth];
    const span = 1300 - 40 * (1 - depth);
    const points = simplify(
      x.map((angle, index): Point => {
        const part = (angle - 18) / 64;
        return [
          left + part * span,
          base - Math.sqrt((y[index] ?? 0) / top) * (50 + 100 * depth) * Math.min(1, part * 5),
        ];
      }),
      0.6,
    );
    const line = pathData(points);
    return (
      element('path', { d: `${line}V${height}H${round(left)}z`, fill: colour.wash }) +
      element('path', {
        d: line,
        fill: 'none',
        stroke: mix(colour.brandLine, colour.brand, depth),
        'stroke-width': round(0.9 + 0.9 * depth, 2),
        'stroke-linejoin': 'round',
      })
    );
  }).join('');
}

/** A wide slab of a perovskite in perspective: two cells deep, one high. */
function lattice(seed: string, { colour, id }: Canvas): string {
  const random = randomFrom(`banner ${seed}`);
  const project = projector(between(random, 0.34, 0.44), 0.5, 1, 190);
  const base = latticeAtoms('SrTiO₃', 2).filter(({ at }) => at[2] <= 1 && at[0] < 1);
  const atoms = range(-3, 4, 1)
    .flatMap((shift) =>
      base.map(({ element: symbol, at }) => {
        const moved = [at[0] + shift, at[1], at[2] + 0.5] as const;
        const seen = project(moved);
        return { symbol, at: moved, x: 1250 + seen.x, y: 270 + seen.y, depth: seen.depth, scale: seen.scale };
      }),
    )
    .filter(({ x }) => x > 620 && x < 2000);
  const hues: Record<string, { colour: string; size: number }> = {
    Sr: { colour: mix(colour.brand, colour.wash, 0.45), size: 0.15 },
    Ti: { colour: colour.brand, size: 0.115 },
    O: { colour: mix(colour.ink, colour.wash, 0.5), size: 0.062 },
  };
  const defs = Object.entries(hues).map(([symbol, { colour: hue }]) => sphereGradient(id + symbol, hue));
  const oxygen = atoms.filter(({ symbol }) => symbol === 'O');
  const bonds = atoms
    .filter(({ symbol }) => symbol === 'Ti')
    .flatMap((metal) =>
      oxygen
        .filter(({ at }) => Math.hypot(...at.map((value, axis) => value - (metal.at[axis] ?? 0))) < 0.51)
        .map((other) => ({
          depth: (metal.depth + other.depth) / 2,
          svg: element('path', { d: bondPath(metal, other, 0.2) }),
        })),
    );
  const spheres = atoms.map(({ symbol, x, y, depth, scale }) => ({
    depth,
    svg: element('circle', {
      cx: round(x, 0),
      cy: round(y, 0),
      r: round(scale * (hues[symbol]?.size ?? 0.1)),
      fill: `url(#${id}${symbol})`,
      stroke: 'none',
    }),
  }));
  return (
    element('defs', {}, defs.join('')) +
    group(
      { stroke: mix(colour.edge, colour.wash, 0.4), 'stroke-width': 4 },
      [...bonds, ...spheres].toSorted((a, b) => b.depth - a.depth).map(({ svg }) => svg),
    )
  );
}

/** Debye rings of a real lattice around a beam at the right, with the spectrum that their radii give. */
function rings(seed: string, { colour }: Canvas): string {
  const random = randomFrom(`banner ${seed}`);
  const crystal = pick(random, crystals.slice(0, 4));
  const [cx, cy] = [1360, 250];
  const circles = crystal.reflections.map(([hkl, intensity]) => {
    const r = (1 / planeSpacing(crystal, hkl)) * 500;
    const strength = Math.sqrt(intensity / 100);
    const spots = Array.from({ length: Math.round(20 + 40 * strength) }, () => {
      const angle = between(random, 0, 2 * Math.PI);
      return `M${round(cx + r * Math.cos(angle), 0)} ${round(cy + r * Math.sin(angle), 0)}h0`;
    }).join('');
    return (
      element('circle', {
        cx,
        cy,
        r: round(r),
        stroke: colour.brand,
        'stroke-width': round(1 + 2.4 * strength, 1),
        'stroke-opacity': round(0.14 + 0.4 * strength, 2),
      }) +
      element('path', {
        d: spots,
        stroke: colour.brand,
        'stroke-width': round(2 + 3.4 * strength),
        'stroke-linecap': 'round',
        'stroke-opacity': round(0.35 + 0.5 * strength, 2),
      })
    );
  });
  const x = range(0, 760, 1.5);
  const profile = x.map((offset): Point => [
    cx + offset,
    cy -
      crystal.reflections.reduce(
        (value, [hkl, intensity]) =>
          value + 1.5 * intensity * gaussian(offset, (1 / planeSpacing(crystal, hkl)) * 500, 8),
        0,
      ),
  ]);
  return (
    group({ fill: 'none' }, [
      ...circles,
      element('path', { d: `M${cx} ${cy}H${width}`, stroke: colour.edge, 'stroke-width': 1 }),
      element('path', {
        d: pathData(simplify(profile, 0.3)),
        stroke: colour.rust,
        'stroke-width': 2.4,
        'stroke-linejoin': 'round',
      }),
    ]) + element('circle', { cx, cy, r: 12, fill: colour.ink })
  );
}

/** Particles as a scanning microscope shows them. */
const micrograph = (seed: string, canvas: Canvas): string =>
  group({ transform: 'scale(2)' }, [
    drawParticles(`banner ${seed}`, { ...canvas, width: width / 2, height: height / 2 }),
  ]);

const themes: Record<BannerTheme, (seed: string, canvas: Canvas) => string> = { spectra, lattice, rings, micrograph };

/** A scene of 1920 × 520 whose left third stays quiet for words; the drawing fades in towards the right. */
export function drawBanner(seed: string, theme: BannerTheme, scheme: Scheme = 'light'): string {
  const colour = colours[scheme];
  const canvas: Canvas = { width, height, scheme, colour, id: `b${theme}` };
  const fade = element(
    'linearGradient',
    { id: `${canvas.id}fade`, x1: 560, x2: 1080, y1: 0, y2: 0, gradientUnits: 'userSpaceOnUse' },
    element('stop', { offset: 0, 'stop-color': colour.wash }) +
      element('stop', { offset: 1, 'stop-color': colour.wash, 'stop-opacity': 0 }),
  );
  return svgFile(
    canvas,
    { width, height },
    [
      element('rect', { width, height, fill: colour.wash }),
      themes[theme](seed, canvas),
      element('defs', {}, fade),
      element('rect', { width: 1080, height, fill: `url(#${canvas.id}fade)` }),
    ].join(''),
  );
}

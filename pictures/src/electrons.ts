import { mix } from './colour-scale.ts';
import { between, pick, randomFrom, wholeBetween, type Random } from './random.ts';
import { element, gradientStops, group, pathData, round, text, type Canvas, type Point } from './svg.ts';
import { crystals, planeSpacing } from './xrd.ts';

const dark = '#10181f';
const light = '#eef3f5';

/** Crossed fringes of one grain as a repeating tile, turned to its orientation. */
function fringes(tile: string, spacing: number, turn: number): string {
  return element(
    'pattern',
    {
      id: tile,
      width: round(spacing),
      height: round(spacing * 1.12),
      patternUnits: 'userSpaceOnUse',
      patternTransform: `rotate(${round(turn)})`,
    },
    element('rect', { width: 10, height: 2.4, fill: light, 'fill-opacity': 0.28 }) +
      element('circle', {
        cx: round(spacing / 2),
        cy: round(spacing * 0.5),
        r: round(spacing * 0.29),
        fill: light,
        'fill-opacity': 0.8,
      }),
  );
}

/** The speckle of an amorphous carbon film as a repeating tile. */
function speckle(tile: string, random: Random): string {
  return element(
    'pattern',
    { id: tile, width: 46, height: 42, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(17)' },
    Array.from({ length: 46 }, () =>
      element('circle', {
        cx: round(between(random, 0, 46), 0),
        cy: round(between(random, 0, 42), 0),
        r: round(between(random, 0.8, 2)),
        fill: pick(random, [dark, light]),
        'fill-opacity': 0.17,
      }),
    ).join(''),
  );
}

/** Lattice fringes: particles with crossed planes on an amorphous film. */
export function drawLatticeImage(seed: string, canvas: Canvas): string {
  const random = randomFrom(`hrtem ${seed}`);
  const { width, height, id } = canvas;
  const spacing = between(random, 5, 6.6);
  const grains = [
    [0.3, 0.36, 78],
    [0.76, 0.58, 84],
    [0.36, 0.98, 62],
  ].map(([x = 0, y = 0, r = 0], index) => {
    const outline = Array.from({ length: 9 }, (_, corner): Point => {
      const angle = (corner / 9) * 2 * Math.PI;
      const radius = r * between(random, 0.86, 1.1);
      return [x * width + radius * Math.cos(angle), y * height + radius * Math.sin(angle)];
    });
    return { outline, turn: between(random, 0, 180), id: `${id}g${index}` };
  });
  const tiles = grains.map((grain) => fringes(grain.id, spacing, grain.turn)).join('') + speckle(`${id}f`, random);
  const spacings = `d = ${between(random, 0.19, 0.36).toFixed(3)} nm`;
  return (
    element('defs', {}, tiles) +
    element('rect', { width, height, fill: mix(dark, light, 0.34) }) +
    element('rect', { width, height, fill: `url(#${id}f)` }) +
    grains
      .map(
        ({ outline, id: pattern }) =>
          element('path', { d: pathData(outline, true), fill: mix(dark, light, 0.16), 'fill-opacity': 0.86 }) +
          element('path', { d: pathData(outline, true), fill: `url(#${pattern})` }),
      )
      .join('') +
    element('path', { d: `M16 ${height - 18}h54`, stroke: '#fff', 'stroke-width': 3 }) +
    text(43, height - 25, '5 nm', { fill: '#fff', 'text-anchor': 'middle', 'font-size': 11 }) +
    element('rect', { x: width - 104, y: 12, width: 92, height: 20, rx: 2, fill: dark, 'fill-opacity': 0.8 }) +
    text(width - 58, 26, spacings, { fill: '#fff', 'text-anchor': 'middle', 'font-size': 10.5 })
  );
}

/** Reflections of single grains on a ring; a strong ring has more and brighter ones. */
function ringSpots(random: Random, [cx, cy]: Point, radius: number, strength: number): string[] {
  return Array.from({ length: Math.round(10 + 14 * strength) }, () => {
    const angle = between(random, 0, 2 * Math.PI);
    return element('circle', {
      cx: round(cx + radius * Math.cos(angle)),
      cy: round(cy + radius * Math.sin(angle)),
      r: round(between(random, 0.5, 1.4) * (0.6 + strength)),
      'fill-opacity': round(strength * between(random, 0.5, 1), 2),
    });
  });
}

/**
 * A ring pattern of a nanocrystalline sample: each radius is proportional to 1/d of a real lattice, spots lie on the
 * rings.
 */
export function drawDiffraction(seed: string, canvas: Canvas): string {
  const random = randomFrom(`saed ${seed}`);
  const { width, height, id } = canvas;
  const crystal = pick(random, crystals.slice(0, 4));
  const rings = crystal.reflections.map(([hkl, intensity]) => ({
    radius: 1 / planeSpacing(crystal, hkl),
    strength: Math.sqrt(intensity / 100),
    words: hkl.join(''),
  }));
  const scale = 128 / (rings[4]?.radius ?? 1);
  const [cx, cy] = [width * 0.5, height * 0.52];
  const spots = rings.flatMap((ring) => ringSpots(random, [cx, cy], ring.radius * scale, ring.strength));
  return (
    element(
      'defs',
      {},
      element(
        'radialGradient',
        { id: `${id}h` },
        gradientStops([
          [0, light, 0.9],
          [0.12, light, 0.34],
          [0.4, light, 0.1],
          [1, light, 0],
        ]),
      ),
    ) +
    element('rect', { width, height, fill: '#0b1116' }) +
    element('circle', { cx, cy, r: round(height * 0.7), fill: `url(#${id}h)` }) +
    group(
      { fill: 'none', stroke: light, 'stroke-width': 1.3 },
      rings.map(({ radius, strength }) =>
        element('circle', { cx, cy, r: round(radius * scale), 'stroke-opacity': round(strength * 0.34, 2) }),
      ),
    ) +
    group({ fill: light }, spots) +
    element('path', {
      d: `M${cx} ${cy}L0 ${round(cy + 52)}`,
      stroke: '#05080b',
      'stroke-width': 9,
      'stroke-linecap': 'round',
    }) +
    group(
      { fill: '#9fd3e0', 'font-size': 10 },
      rings.slice(0, 4).map(({ radius, words }, index) => {
        const angle = -0.5 - index * 0.16;
        return text(cx + (radius * scale + 4) * Math.cos(angle), cy + (radius * scale + 4) * Math.sin(angle), words);
      }),
    ) +
    element('path', { d: `M${width - 62} ${height - 16}h46`, stroke: '#fff', 'stroke-width': 2.5 }) +
    text(width - 39, height - 23, '5 nm⁻¹', { fill: '#fff', 'text-anchor': 'middle', 'font-size': 10 }) +
    text(16, 24, crystal.name, { fill: '#fff', 'font-size': 11 })
  );
}

/** A sessile drop: a circular segment whose edge meets the surface at the contact angle. */
export function drawDrop(seed: string, canvas: Canvas): string {
  const random = randomFrom(`drop ${seed}`);
  const { width, height, colour, id } = canvas;
  const degrees = wholeBetween(random, 62, 148);
  const angle = (degrees * Math.PI) / 180;
  // Equal volume: the radius follows from V = π r³ (2 + cos θ)(1 − cos θ)² / 3.
  const radius = Math.cbrt(980_000 / ((2 + Math.cos(angle)) * (1 - Math.cos(angle)) ** 2));
  const half = radius * Math.sin(angle);
  const [cx, ground] = [width / 2, height * 0.76];
  const left = cx - half;
  const tangent: Point = [left + 92 * Math.cos(angle), ground - 92 * Math.sin(angle)];
  const [ax, ay] = [left + 26 * Math.cos(angle), ground - 26 * Math.sin(angle)];
  return (
    element(
      'defs',
      {},
      element(
        'linearGradient',
        { id: `${id}d`, x2: 0, y2: 1 },
        element('stop', { offset: 0, 'stop-color': '#2a3b47' }) +
          element('stop', { offset: 1, 'stop-color': '#0d151b' }),
      ),
    ) +
    element('rect', { width, height, fill: colour.wash }) +
    element('path', {
      d: `M${round(left)} ${round(ground)}A${round(radius)} ${round(radius)} 0 ${degrees > 90 ? 1 : 0} 1 ${round(cx + half)} ${round(ground)}z`,
      fill: `url(#${id}d)`,
      stroke: colour.edge,
      'stroke-width': 0.8,
    }) +
    element('ellipse', {
      cx,
      cy: round(ground - radius * (1 - Math.cos(angle)) * 0.4),
      rx: round(radius * 0.15),
      ry: round(radius * 0.2),
      fill: '#dcecf2',
      'fill-opacity': 0.88,
    }) +
    element('rect', { y: round(ground), width, height: round(height - ground), fill: colour.hairline }) +
    element('path', {
      d: `M20 ${round(ground)}H${width - 20}M${round(left)} ${round(ground)}L${round(tangent[0])} ${round(tangent[1])}`,
      stroke: colour.brand,
      'stroke-width': 1.4,
    }) +
    element('path', {
      d: `M${round(left + 26)} ${round(ground)}A26 26 0 0 0 ${round(ax)} ${round(ay)}`,
      fill: 'none',
      stroke: colour.rust,
      'stroke-width': 1.6,
    }) +
    text(20, 30, `θ = ${degrees}°`, { fill: colour.inkSecondary, 'font-size': 12 })
  );
}

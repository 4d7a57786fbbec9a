import { mix } from './colour-scale.ts';
import { between, pick, randomFrom } from './random.ts';
import { bondPath, element, gradientStops, group, round, text, type Canvas } from './svg.ts';

type Place = readonly [number, number, number];
type Atom = { element: string; at: Place };
/** Structure types with atoms at fractional places of the cubic cell and the longest bond, in cell lengths. */
const structures: { name: string; cells: number; bond: number; pair: readonly [string, string]; atoms: Atom[] }[] = [
  {
    name: 'SrTiO₃',
    cells: 1,
    bond: 0.51,
    pair: ['Ti', 'O'],
    atoms: [
      { element: 'Sr', at: [0.5, 0.5, 0.5] },
      { element: 'Ti', at: [0, 0, 0] },
      { element: 'O', at: [0.5, 0, 0] },
      { element: 'O', at: [0, 0.5, 0] },
      { element: 'O', at: [0, 0, 0.5] },
    ],
  },
  {
    name: 'NaCl',
    cells: 1,
    bond: 0.51,
    pair: ['Na', 'Cl'],
    atoms: [
      ...(
        [
          [0, 0, 0],
          [0.5, 0.5, 0],
          [0.5, 0, 0.5],
          [0, 0.5, 0.5],
        ] as const
      ).map((at) => ({ element: 'Cl', at })),
      ...(
        [
          [0.5, 0, 0],
          [0, 0.5, 0],
          [0, 0, 0.5],
          [0.5, 0.5, 0.5],
        ] as const
      ).map((at) => ({ element: 'Na', at })),
    ],
  },
  {
    name: 'Si',
    cells: 1.5,
    bond: 0.45,
    pair: ['Si', 'Si'],
    atoms: (
      [
        [0, 0, 0],
        [0.5, 0.5, 0],
        [0.5, 0, 0.5],
        [0, 0.5, 0.5],
        [0.25, 0.25, 0.25],
        [0.75, 0.75, 0.25],
        [0.75, 0.25, 0.75],
        [0.25, 0.75, 0.75],
      ] as const
    ).map((at) => ({ element: 'Si', at })),
  },
];

/** Relative radii for drawing and one hue each. */
const kinds: Record<string, { radius: number; colour: string }> = {
  Sr: { radius: 1.25, colour: '#5f9a63' },
  Ti: { radius: 0.95, colour: '#3f7fa8' },
  O: { radius: 0.6, colour: '#bd5748' },
  Na: { radius: 0.72, colour: '#c39a45' },
  Cl: { radius: 1.1, colour: '#2f8f8f' },
  Si: { radius: 0.95, colour: '#4a7da0' },
};

/** All atoms of a block of cells, in cell lengths; `cells` is its length along each axis. */
export function latticeAtoms(name: string, cells?: number): Atom[] {
  const structure = structures.find((candidate) => candidate.name === name);
  if (!structure) throw new RangeError(`unknown structure ${name}`);
  const length = cells ?? structure.cells;
  const shifts = Array.from({ length: Math.ceil(length) + 1 }, (_, index) => index);
  return structure.atoms
    .flatMap(({ element: symbol, at: [x, y, z] }) =>
      shifts.flatMap((i) =>
        shifts.flatMap((j) => shifts.map((k): Atom => ({ element: symbol, at: [x + i, y + j, z + k] }))),
      ),
    )
    .filter(({ at }) => at.every((value) => value <= length + 1e-9));
}

/** Seen from a turned and tilted place with a little perspective: screen place and scale. */
export function projector(turn: number, tilt: number, centre: number, size: number) {
  return ([x, y, z]: Place) => {
    const [a, b, c] = [x - centre, y - centre, z - centre];
    const [u, w] = [a * Math.cos(turn) - b * Math.sin(turn), a * Math.sin(turn) + b * Math.cos(turn)];
    const depth = w * Math.cos(tilt) - c * Math.sin(tilt);
    const scale = size / (1 + depth * 0.09);
    return { x: u * scale, y: -(c * Math.cos(tilt) + w * Math.sin(tilt)) * scale, depth, scale };
  };
}

/** Light from the upper left on a sphere of the given colour. */
export function sphereGradient(id: string, hue: string): string {
  return element(
    'radialGradient',
    { id, cx: 0.36, cy: 0.3, r: 0.75 },
    gradientStops([
      [0, mix(hue, '#ffffff', 0.74)],
      [0.47, mix(hue, '#ffffff', 0.05)],
      [1, mix(hue, '#06131d', 0.36)],
    ]),
  );
}

type SeenAtom = Atom & { seen: ReturnType<ReturnType<typeof projector>> };

/** Pairs of the bonding elements that lie within the longest bond. */
function bondsOf(atoms: readonly SeenAtom[], { pair, bond }: (typeof structures)[number]) {
  return atoms.flatMap((first, index) =>
    atoms.slice(index + 1).flatMap((second) => {
      const paired =
        pair.includes(first.element) &&
        pair.includes(second.element) &&
        (first.element !== second.element || pair[0] === pair[1]);
      const distance = Math.hypot(...first.at.map((value, axis) => value - (second.at[axis] ?? 0)));
      return paired && distance < bond ? [{ depth: (first.seen.depth + second.seen.depth) / 2, first, second }] : [];
    }),
  );
}

export function drawLattice(seed: string, canvas: Canvas): string {
  const random = randomFrom(`lattice ${seed}`);
  const { width, height, colour, id } = canvas;
  const structure = pick(random, structures);
  const project = projector(
    between(random, 0.32, 0.62),
    between(random, 0.24, 0.4),
    structure.cells / 2,
    (height * 0.56) / structure.cells,
  );
  const [cx, cy] = [width / 2, height / 2 + 4];
  const atoms = latticeAtoms(structure.name).map((atom) => ({ ...atom, seen: project(atom.at) }));
  const symbols = [...new Set(atoms.map((atom) => atom.element))];
  const bonds = bondsOf(atoms, structure);
  const onPage = ({ seen }: (typeof atoms)[number]) => ({ x: cx + seen.x, y: cy + seen.y });
  const drawn = [
    ...bonds.map(({ depth, first, second }) => ({
      depth: depth + 0.02,
      svg: element('path', {
        d: bondPath(onPage(first), onPage(second), 0.15),
        stroke: mix(colour.edge, colour.wash, Math.min(0.8, Math.max(0, 0.3 + 0.18 * depth))),
      }),
    })),
    ...atoms.map(({ element: symbol, seen }) => ({
      depth: seen.depth,
      svg: element('circle', {
        cx: round(cx + seen.x),
        cy: round(cy + seen.y),
        r: round(seen.scale * Math.min(1.5, structure.cells) * 0.068 * (kinds[symbol]?.radius ?? 1)),
        fill: `url(#${id}${symbol})`,
      }),
    })),
  ].toSorted((a, b) => b.depth - a.depth);
  const gradients = symbols.map((symbol) => sphereGradient(id + symbol, kinds[symbol]?.colour ?? colour.brand));
  return (
    element('defs', {}, gradients.join('')) +
    element('rect', { width, height, fill: colour.wash }) +
    group(
      { 'stroke-width': 2 },
      drawn.map(({ svg }) => svg),
    ) +
    group({ 'font-size': 10.5, fill: colour.inkSecondary }, [
      text(16, 24, structure.name),
      ...symbols.map(
        (symbol, index) =>
          element('circle', { cx: 20, cy: height - 18 - index * 17, r: 4.5, fill: kinds[symbol]?.colour }) +
          text(30, height - 14.5 - index * 17, symbol),
      ),
    ])
  );
}

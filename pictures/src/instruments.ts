import { between, randomFrom, wholeBetween } from './random.ts';
import { gaussian, range } from './shapes.ts';
import { element, group, pathData, round, simplify, text, type Canvas, type Point } from './svg.ts';

type Shape = { d: string; look?: 'body' | 'shade' | 'thin' | 'accent' | 'glass' };

/**
 * Technical line drawing: bodies in paper with ink outlines, thin inner lines, one accent for beam, light or liquid.
 */
function lineDrawing(canvas: Canvas, shapes: readonly Shape[], extra = ''): string {
  const { width, height, colour } = canvas;
  const looks = {
    body: { fill: colour.paper, stroke: colour.inkSecondary, 'stroke-width': 1.3 },
    shade: { fill: colour.hairline, stroke: colour.inkSecondary, 'stroke-width': 1.3 },
    thin: { fill: 'none', stroke: colour.edge, 'stroke-width': 0.9 },
    accent: { fill: 'none', stroke: colour.brand, 'stroke-width': 1.6 },
    glass: { fill: colour.brandTint, stroke: colour.brand, 'stroke-width': 1.2 },
  };
  const grid =
    range(20, width, 20)
      .map((x) => `M${x} 0V${height}`)
      .join('') +
    range(20, height, 20)
      .map((y) => `M0 ${y}H${round(width)}`)
      .join('');
  return (
    element('rect', { width, height, fill: colour.wash }) +
    element('path', { d: grid, stroke: colour.hairline, 'stroke-width': 0.5 }) +
    group(
      { transform: `translate(${round((width - 320) / 2)} 0)`, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
      [
        element('path', { d: 'M24 212.5h272', stroke: colour.edge, 'stroke-width': 1 }),
        ...shapes.map(({ d, look = 'body' }) => element('path', { d, ...looks[look] })),
        extra,
      ],
    )
  );
}

/** Electron microscope: gun, lenses, chamber and stage, with a trace on its screen. */
export function drawMicroscope(seed: string, canvas: Canvas): string {
  const random = randomFrom(`microscope ${seed}`);
  const sway = between(random, -3, 3);
  const screen = simplify(
    range(0, 66, 1.5).map((x): Point => [
      219 + x,
      132 - 5 - 26 * gaussian(x, 22 + sway, 7) - 15 * gaussian(x, 44 + sway, 5),
    ]),
  );
  return lineDrawing(canvas, [
    { d: 'M60 212v-48h128v48z' },
    { d: 'M60 176h128M72 194h36M140 186v16M150 186v16M160 186v16', look: 'thin' },
    { d: 'M84 164v-40a6 6 0 0 1 6-6h68a6 6 0 0 1 6 6v40z' },
    { d: 'M106 141a18 15 0 1 0 36 0a18 15 0 1 0-36 0z', look: 'glass' },
    { d: 'M164 132h16v18h-16M84 128l-16-10v-9l16 12z', look: 'shade' },
    { d: 'M104 118v-10h40v10zM108 108V88h32v20zM102 88v-9h44v9zM108 79V61h32v18zM104 61v-8h40v8z' },
    { d: 'M108 94h32M108 100h32M108 67h32M108 73h32', look: 'thin' },
    { d: 'M112 53V36a12 12 0 0 1 24 0v17z', look: 'shade' },
    { d: 'M124 24V14q0-6 8-6h34', look: 'thin' },
    { d: 'M124 40v98', look: 'accent' },
    { d: 'M112 146h24l-4 6h-16z', look: 'shade' },
    { d: 'M206 212v-6h92v6zM246 206v-44M258 206v-44' },
    { d: 'M208 162V98a4 4 0 0 1 4-4h80a4 4 0 0 1 4 4v64z' },
    { d: 'M215 155v-54h74v54z', look: 'glass' },
    { d: pathData(screen.map(([x, y]): Point => [x, y + 14])), look: 'accent' },
  ]);
}

/** Goniometer: tube and detector on their circle at equal angles to the sample, as reflection demands. */
export function drawDiffractometer(seed: string, canvas: Canvas): string {
  const degrees = wholeBetween(randomFrom(`goniometer ${seed}`), 20, 36);
  const theta = (degrees * Math.PI) / 180;
  const [cx, cy, radius] = [160, 150, 104];
  const at = (angle: number, r: number): Point => [cx + r * Math.cos(angle), cy - r * Math.sin(angle)];
  const box = (angle: number, r: number, length: number, half: number): string => {
    const [x, y] = at(angle, r);
    const [u, v] = [Math.cos(angle), -Math.sin(angle)];
    return pathData(
      [
        [x - v * half, y + u * half],
        [x + u * length - v * half, y + v * length + u * half],
        [x + u * length + v * half, y + v * length - u * half],
        [x + v * half, y - u * half],
      ],
      true,
    );
  };
  const line = (angle: number, from: number, to: number) => pathData([at(angle, from), at(angle, to)]);
  const ticks = range(0, 180, 5)
    .map((mark) => line((mark * Math.PI) / 180, radius + 1, radius + (mark % 30 === 0 ? 8 : 4)))
    .join('');
  const arc = (r: number, from: number, to: number) => {
    const [start, end] = [at(from, r), at(to, r)];
    return `M${round(start[0])} ${round(start[1])}A${r} ${r} 0 0 0 ${round(end[0])} ${round(end[1])}`;
  };
  return lineDrawing(
    canvas,
    [
      { d: 'M132 212l8-34h40l8 34z' },
      { d: arc(radius, 0, Math.PI), look: 'thin' },
      { d: ticks, look: 'thin' },
      { d: `M${cx - 34} ${cy + 2}h68v9h-68z`, look: 'shade' },
      { d: `M${cx} ${cy + 11}v17M${cx - 18} ${cy + 28}h36`, look: 'thin' },
      { d: line(Math.PI - theta, 4, radius - 2) + line(theta, 4, radius - 2), look: 'accent' },
      { d: box(Math.PI - theta, radius - 8, 44, 13) },
      { d: box(Math.PI - theta, radius - 18, 10, 6), look: 'shade' },
      { d: box(theta, radius - 8, 36, 11) },
      { d: box(theta, radius - 18, 10, 5), look: 'shade' },
      { d: line(theta, radius, radius + 14) + line(Math.PI - theta, radius + 2, radius + 24), look: 'thin' },
      { d: arc(38, 0, theta), look: 'accent' },
      { d: `M${cx - 22} ${cy - 1}h44v3h-44z`, look: 'glass' },
    ],
    text(cx + 46, cy - 9, `θ = ${degrees}°`, { fill: canvas.colour.inkSecondary, 'font-size': 10.5 }),
  );
}

/** Thermobalance: a crucible on its rod inside the furnace, above the balance. */
export function drawThermobalance(seed: string, canvas: Canvas): string {
  const fill = between(randomFrom(`balance ${seed}`), 0.4, 0.9);
  const coils = range(44, 116, 9)
    .map((y) => `M119 ${y}h8M193 ${y}h8`)
    .join('');
  return lineDrawing(canvas, [
    { d: 'M92 212v-52a6 6 0 0 1 6-6h124a6 6 0 0 1 6 6v52z' },
    { d: 'M106 170h44v20h-44z', look: 'glass' },
    { d: 'M112 184c6 0 8-2 11-6s6-6 21-5', look: 'accent' },
    { d: 'M170 174h42M170 182h42M170 190h28', look: 'thin' },
    { d: 'M98 212v-6h124v6', look: 'thin' },
    { d: 'M108 150V34a10 10 0 0 1 10-10h84a10 10 0 0 1 10 10v116z' },
    { d: 'M130 150V46a8 8 0 0 1 8-8h44a8 8 0 0 1 8 8v104z', look: 'shade' },
    { d: coils, look: 'accent' },
    { d: 'M102 150h116v5H102z' },
    { d: 'M157 154V92h6v62z' },
    { d: 'M140 92h40', look: 'thin' },
    { d: 'M148 70h24l-3 20a3 3 0 0 1-3 2h-12a3 3 0 0 1-3-2z' },
    { d: `M149.5 ${round(90 - 18 * fill)}h21l-2 ${round(16 * fill)}h-17z`, look: 'glass' },
    { d: 'M160 24V12M160 12h46M212 60h22v-10M234 50h-6h12', look: 'thin' },
    { d: 'M206 8h12v8h-12z', look: 'shade' },
  ]);
}

/** Glove box: window, two gloves, antechamber and a bottle inside. */
export function drawGloveBox(seed: string, canvas: Canvas): string {
  const level = between(randomFrom(`glove ${seed}`), 10, 22);
  const glove = (x: number) =>
    `M${x - 19} 150a19 19 0 1 0 38 0a19 19 0 1 0-38 0zM${x - 13} 150a13 13 0 1 0 26 0a13 13 0 1 0-26 0z`;
  return lineDrawing(canvas, [
    { d: 'M64 212v-26M224 212v-26M64 200h160', look: 'thin' },
    { d: 'M48 186V46h192v140z' },
    { d: 'M48 178h192', look: 'thin' },
    { d: 'M66 172L78 62h132l12 110z', look: 'glass' },
    { d: 'M74 100h30M73 108h16M92 66l-10 92', look: 'thin' },
    { d: glove(108) },
    { d: glove(180) },
    { d: 'M102 150q6-14 12 0M174 150q6-14 12 0', look: 'thin' },
    { d: 'M136 128v-22l5-6v-8h10v8l5 6v22z' },
    { d: `M136 128v-${round(level)}h20v${round(level)}z`, look: 'glass' },
    { d: 'M240 84h42v52h-42z' },
    { d: 'M282 78h8v64h-8z', look: 'shade' },
    { d: 'M250 98h22v24h-22z', look: 'glass' },
    { d: 'M64 46V28h40v18M112 46V36h20v10', look: 'shade' },
    { d: 'M72 28V16h118q8 0 8 8v22', look: 'accent' },
    { d: 'M216 36a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM226 36l5-5', look: 'thin' },
  ]);
}

/** Sample bottles in their box, each with its label and code. */
export function drawSamples(seed: string, canvas: Canvas): string {
  const random = randomFrom(`samples ${seed}`);
  const bottles = [0, 1, 2, 3, 4].flatMap((index): Shape[] => {
    const x = 58 + index * 44;
    const level = between(random, 22, 58);
    const bars = Array.from({ length: 9 }, (_, bar) => `M${x + 6 + bar * 2} 131v${bar % 3 === 0 ? 9 : 7}`).join('');
    return [
      { d: `M${x} 170V92q0-8 6-10v-8h16v8q6 2 6 10v78z` },
      { d: `M${x} 170v-${round(level)}h28v${round(level)}z`, look: index % 2 ? 'shade' : 'glass' },
      { d: `M${x + 4} 74V60h20v14z`, look: 'shade' },
      { d: `M${x + 3} 112h22v32h-22z` },
      { d: `M${x + 6} 118h16M${x + 6} 123h10${bars}`, look: 'thin' },
    ];
  });
  return lineDrawing(canvas, [
    ...bottles,
    { d: 'M38 156h244l-8 56H46z' },
    { d: 'M42 166h236', look: 'thin' },
    { d: 'M142 180h36v18h-36z', look: 'glass' },
    { d: 'M148 186h24M148 192h14', look: 'accent' },
  ]);
}

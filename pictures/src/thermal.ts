import { drawPlot } from './plot.ts';
import { between, pick, randomFrom } from './random.ts';
import { gaussian, range, step, valueAt, type Curve } from './shapes.ts';
import type { Canvas } from './svg.ts';

/** Decomposition steps: temperature in °C, loss in per cent of the start. */
const decompositions: { name: string; to: number; steps: [number, number, number][] }[] = [
  {
    name: 'CaC₂O₄·H₂O',
    to: 900,
    steps: [
      [170, 12.3, 62],
      [485, 19.2, 54],
      [745, 30.1, 96],
    ],
  },
  {
    name: 'CuSO₄·5H₂O',
    to: 900,
    steps: [
      [88, 14.4, 40],
      [118, 14.4, 32],
      [245, 7.2, 46],
      [740, 32, 90],
    ],
  },
  {
    name: 'MOF',
    to: 800,
    steps: [
      [95, 16, 70],
      [330, 9, 80],
      [515, 38, 70],
    ],
  },
];

/** Thermogravimetry: x in °C, y is the mass in per cent, `rate` its loss in per cent per °C. */
export function tgCurve(seed: string, by = 1): Curve & { rate: number[]; sample: string } {
  const random = randomFrom(`tg ${seed}`);
  const { name, to, steps } = pick(random, decompositions);
  const shift = between(random, -8, 8);
  const x = range(30, to, by);
  const mass = (t: number) =>
    steps.reduce((left, [centre, loss, width]) => left - loss * step(t, centre + shift, width), 100);
  return { x, y: x.map(mass), rate: x.map((t) => (mass(t - 1) - mass(t + 1)) / 2), sample: name };
}

export function drawTg(seed: string, canvas: Canvas): string {
  const { x, y, rate, sample } = tgCurve(seed, 3);
  const steepest = Math.max(...rate);
  return drawPlot(
    {
      series: [
        { x, y: rate.map((value) => 2 + (value / steepest) * 34), colour: 'ochre', width: 1.1 },
        { x, y, colour: 'brand', look: 'line', width: 1.7 },
      ],
      x: [30, x.at(-1) ?? 900],
      y: [0, 112],
      xTick: 200,
      yTick: 20,
      xLabel: 'Temperature / °C',
      yLabel: 'Mass / %',
      caption: sample,
      notes: [
        { x: 60, y: 101, words: 'TG', anchor: 'start' },
        { x: (x.at(-1) ?? 900) - 20, y: 3, words: 'DTG', anchor: 'end' },
      ],
    },
    canvas,
  );
}

/** Differential scanning calorimetry of a polymer: x in °C, y is heat flow in W/g, exothermic up. */
export function dscCurve(seed: string, by = 0.5): Curve & { glass: number; cold: number; melt: number } {
  const random = randomFrom(`dsc ${seed}`);
  const glass = between(random, 66, 80);
  const cold = glass + between(random, 45, 60);
  const melt = between(random, 238, 252);
  const x = range(30, 300, by);
  const y = x.map(
    (t) =>
      -0.1 -
      0.0006 * t -
      0.09 * step(t, glass, 9) +
      0.42 * gaussian(t, cold, 15) -
      0.66 * gaussian(t, melt, 13) -
      0.16 * gaussian(t, melt - 10, 20),
  );
  return { x, y, glass, cold, melt };
}

export function drawDsc(seed: string, canvas: Canvas): string {
  const curve = dscCurve(seed, 1.5);
  return drawPlot(
    {
      series: [{ ...curve, colour: 'rust', look: 'line', width: 1.6 }],
      x: [30, 300],
      y: [-1.15, 0.5],
      xTick: 50,
      yTick: 0.5,
      xLabel: 'Temperature / °C',
      yLabel: 'Heat flow / W g⁻¹',
      notes: [
        { x: curve.glass, y: -0.08, words: 'Tg' },
        { x: curve.cold, y: 0.24, words: 'Tc' },
        { x: curve.melt - 14, y: -0.85, words: 'Tm', anchor: 'end' },
      ],
      caption: 'Exo ↑',
    },
    canvas,
  );
}

/** A furnace programme as set and as measured: x in hours, y in °C. */
export function furnaceProgramme(seed: string, by = 0.05): { set: Curve; measured: Curve } {
  const random = randomFrom(`heat ${seed}`);
  const hold = 50 * Math.round(between(random, 13, 20));
  const x = range(0, 12, by);
  const corners: [number, number][] = [
    [0, 25],
    [1.5, 300],
    [2.5, 300],
    [5, hold],
    [8, hold],
    [12, hold * 0.22],
  ];
  const setPoint = (time: number) => {
    const index = Math.max(
      1,
      corners.findIndex(([corner]) => corner >= time),
    );
    const [t0, from] = corners[index - 1] ?? [0, 25];
    const [t1, to] = corners[index] ?? [12, hold * 0.22];
    return from + ((to - from) * (time - t0)) / (t1 - t0);
  };
  let actual = 25;
  return {
    set: { x, y: x.map(setPoint) },
    measured: { x, y: x.map((time) => (actual += (setPoint(time) - actual) * Math.min(1, by / 0.16))) },
  };
}

export function drawFurnaceProgramme(seed: string, canvas: Canvas): string {
  const { set, measured } = furnaceProgramme(seed);
  return drawPlot(
    {
      series: [
        { ...measured, colour: 'rust', width: 1.6 },
        { ...set, colour: 'inkTertiary', look: 'dashed', width: 1 },
      ],
      x: [0, 12],
      y: [0, 1150],
      xTick: 2,
      yTick: 200,
      xLabel: 'Time / h',
      yLabel: 'Temperature / °C',
    },
    canvas,
  );
}

/** Temperature-programmed desorption: x in °C, y is the detector signal with its two sites. */
export function desorptionCurve(seed: string, by = 2): { total: Curve; weak: Curve; strong: Curve } {
  const random = randomFrom(`tpd ${seed}`);
  const first = between(random, 170, 210);
  const second = between(random, 360, 440);
  const x = range(50, 650, by);
  const weak = x.map((t) => gaussian(t, first, 110));
  const strong = x.map((t) => 0.62 * gaussian(t, second, 160));
  return {
    total: { x, y: x.map((_, index) => valueAt(weak, index) + valueAt(strong, index)) },
    weak: { x, y: weak },
    strong: { x, y: strong },
  };
}

export function drawDesorption(seed: string, canvas: Canvas): string {
  const { total, weak, strong } = desorptionCurve(seed, 5);
  return drawPlot(
    {
      series: [
        { ...weak, colour: 'teal', look: 'filled' },
        { ...strong, colour: 'plum', look: 'filled' },
        { ...total, colour: 'brand', look: 'line', width: 1.5 },
      ],
      x: [50, 650],
      y: [0, 1.3],
      xTick: 100,
      xLabel: 'Temperature / °C',
      yLabel: 'TCD signal (a.u.)',
      caption: 'NH₃-TPD',
    },
    canvas,
  );
}

import type { Drawable } from '@yance/contract/results/drawable.ts';
import { icpContents } from '@yance/pictures/bars.ts';
import { between, normal, pick, randomFrom, type Random } from '@yance/pictures/random.ts';
import { sum } from '@yance/pictures/shapes.ts';

type Sheet = { columns: string[]; rows: string[][] };

const sheets: Record<string, { title: string; sheet: (seed: string) => Sheet }> = {
  'icp-oes': { title: 'ICP-OES 结果表（模拟）', sheet: (seed) => contents(seed, 'mg/kg', 1) },
  'icp-ms': { title: 'ICP-MS 结果表（模拟）', sheet: (seed) => contents(seed, 'µg/L', 0.02) },
  xrf: { title: 'XRF 半定量结果表（模拟）', sheet: oxides },
  'elemental-analysis': { title: '元素分析结果表（模拟）', sheet: combustion },
  onh: { title: '氧氮氢结果表（模拟）', sheet: gases },
  lfa: { title: '导热系数结果表（模拟）', sheet: conductivity },
};

const mean = (values: readonly number[]): number => sum(values) / values.length;
const deviation = (values: readonly number[]): number =>
  Math.sqrt(sum(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1));
const parallels = ['平行 1', '平行 2', '平行 3'];

/** Three parallels, their mean and how far they are apart. */
const assessed = (values: readonly number[]): string[] => [
  ...[...values, mean(values)].map((value) => value.toPrecision(4)),
  ((100 * deviation(values)) / mean(values)).toFixed(2),
];

function contents(seed: string, unit: string, scale: number): Sheet {
  return {
    columns: ['元素', ...parallels, `平均 / ${unit}`, 'RSD / %'],
    rows: icpContents(seed).map(({ element, values }) => [element, ...assessed(values.map((value) => value * scale))]),
  };
}

function oxides(seed: string): Sheet {
  const random = randomFrom(`xrf ${seed}`);
  const parts: [name: string, level: number][] = [
    ['SiO₂', 58],
    ['Al₂O₃', 16],
    ['Fe₂O₃', 7],
    ['CaO', 6],
    ['MgO', 3.4],
    ['K₂O', 3],
    ['Na₂O', 2.6],
    ['TiO₂', 0.9],
    ['P₂O₅', 0.2],
    ['MnO', 0.1],
  ];
  const found = parts.map(([name, level]) => ({ name, share: level * between(random, 0.85, 1.15) }));
  const whole = sum(found.map(({ share }) => share));
  return {
    columns: ['组分', '质量分数 / %', '谱线', '强度 / kcps'],
    rows: found.map(({ name, share }) => {
      const percent = (100 * share) / whole;
      return [name, percent.toFixed(3), `${name.slice(0, 2)} Kα`, (percent * between(random, 0.7, 1.2)).toFixed(3)];
    }),
  };
}

/** Mass fractions of a known compound, twice weighed: C, H and N from its formula, and what a combustion scatters. */
function combustion(seed: string): Sheet {
  const random = randomFrom(`chn ${seed}`);
  const compounds = [
    { name: '乙酰苯胺', C: 8, H: 9, N: 1, rest: 15.999 },
    { name: '磺胺', C: 6, H: 8, N: 2, rest: 2 * 15.999 + 32.06 },
    { name: '咪唑', C: 3, H: 4, N: 2, rest: 0 },
  ];
  const masses = { C: 12.011, H: 1.008, N: 14.007 };
  return {
    columns: ['样品', '称样量 / mg', 'C / %', 'H / %', 'N / %'],
    rows: compounds.flatMap(({ name, rest, ...counts }) => {
      const whole = rest + counts.C * masses.C + counts.H * masses.H + counts.N * masses.N;
      return [1, 2].map((turn) => [
        `${name} #${turn}`,
        between(random, 1.8, 2.4).toFixed(3),
        ...(['C', 'H', 'N'] as const).map((symbol) =>
          ((100 * counts[symbol] * masses[symbol]) / whole + 0.06 * normal(random)).toFixed(2),
        ),
      ]);
    }),
  };
}

function gases(seed: string): Sheet {
  const random = randomFrom(`onh ${seed}`);
  const around = (level: number) => parallels.map(() => level * (1 + 0.02 * normal(random)));
  return {
    columns: ['元素', ...parallels, '平均 / µg·g⁻¹', 'RSD / %'],
    rows: [
      ['O', ...assessed(around(between(random, 600, 1400)))],
      ['N', ...assessed(around(between(random, 40, 160)))],
      ['H', ...assessed(around(between(random, 8, 40)))],
    ],
  };
}

/** λ = α · ρ · cp, with a diffusivity that falls as lattice waves scatter each other. */
function conductivity(seed: string): Sheet {
  const random: Random = randomFrom(`lfa ${seed}`);
  const { density, heat, diffusivity } = pick(random, [
    { density: 3.92, heat: 0.775, diffusivity: 9.8 },
    { density: 3.16, heat: 0.68, diffusivity: 48 },
    { density: 8.0, heat: 0.5, diffusivity: 4.1 },
  ]);
  return {
    columns: ['温度 / °C', 'α / mm²·s⁻¹', '标准偏差', 'cp / J·g⁻¹·K⁻¹', 'ρ / g·cm⁻³', 'λ / W·m⁻¹·K⁻¹'],
    rows: [25, 100, 200, 300, 400, 500].map((celsius) => {
      const alpha = diffusivity * (298 / (celsius + 273)) ** 0.9 * (1 + 0.004 * normal(random));
      const cp = heat * (1 + 0.22 * (1 - 298 / (celsius + 273)));
      return [
        String(celsius),
        alpha.toFixed(3),
        (alpha * 0.004).toFixed(3),
        cp.toFixed(3),
        density.toFixed(2),
        (alpha * cp * density).toFixed(2),
      ];
    }),
  };
}

/** A calculated sheet as the viewer takes it; null for a kind without one. */
export function tabulated(kind: string, seed: string): { title: string; view: Drawable } | null {
  const known = sheets[kind];
  if (!known) return null;
  const { columns, rows } = known.sheet(seed);
  return { title: known.title, view: { kind: 'table', columns, rows, total: rows.length } };
}

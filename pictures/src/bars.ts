import type { ColourName } from '@yance/ui/token-values.ts';
import { between, randomFrom } from './random.ts';
import { particleSizes } from './separation.ts';
import { element, group, round, text, type Canvas } from './svg.ts';

/** Element contents in mg/kg as an ICP report lists them, with three parallel measurements each. */
export function icpContents(seed: string): { element: string; values: number[] }[] {
  const random = randomFrom(`icp ${seed}`);
  return ['Li', 'Al', 'Mn', 'Fe', 'Co', 'Ni', 'Cu', 'Zn'].map((symbol) => {
    const level = 10 ** between(random, 0.3, 3.4);
    return { element: symbol, values: [0, 1, 2].map(() => level * between(random, 0.97, 1.03)) };
  });
}

export function drawIcp(seed: string, canvas: Canvas): string {
  const rows = icpContents(seed);
  const { colour, width, height } = canvas;
  const [left, right, top, bottom] = [42, width - 16, 20, height - 36];
  const atY = (value: number) => bottom - (Math.log10(value) / 4) * (bottom - top);
  const pitch = (right - left) / rows.length;
  const hues: ColourName[] = ['teal', 'blue'];
  return [
    element('rect', { width, height, fill: colour.wash }),
    element('path', {
      d: [1, 2, 3, 4].map((power) => `M${left} ${round(atY(10 ** power))}H${right}`).join(''),
      stroke: colour.hairline,
      'stroke-width': 0.75,
    }),
    group(
      { fill: colour.inkTertiary, 'text-anchor': 'end' },
      ['1', '10', '10²', '10³', '10⁴'].map((words, power) => text(left - 5, atY(10 ** power) + 3.3, words)),
    ),
    ...rows.map(({ values }, index) => {
      const x = left + pitch * (index + 0.5);
      return group(
        { fill: colour[hues[index % 2] ?? 'teal'] },
        values.map((value, parallel) =>
          element('rect', {
            x: round(x - 10 + parallel * 7),
            y: round(atY(value)),
            width: 5.6,
            height: round(bottom - atY(value)),
            rx: 1,
            'fill-opacity': [0.9, 0.62, 0.38][parallel],
          }),
        ),
      );
    }),
    element('path', { d: `M${left} ${bottom}H${right}`, stroke: colour.edge, 'stroke-width': 0.9 }),
    group(
      { fill: colour.inkSecondary, 'text-anchor': 'middle', 'font-size': 10.5 },
      rows.map(({ element: symbol }, index) => text(left + pitch * (index + 0.5), bottom + 16, symbol)),
    ),
    text(14, (top + bottom) / 2, 'w / mg kg⁻¹', {
      transform: `rotate(-90 14 ${round((top + bottom) / 2)})`,
      'text-anchor': 'middle',
      fill: colour.inkTertiary,
    }),
  ].join('');
}

export function drawParticleSizes(seed: string, canvas: Canvas): string {
  const { x, y, cumulative } = particleSizes(seed);
  const { colour, width, height } = canvas;
  const [left, right, top, bottom] = [30, width - 16, 20, height - 36];
  const highest = Math.max(...y) * 1.18;
  const atX = (log: number) => left + ((log - 0.5) / 3.5) * (right - left);
  const bar = (right - left) / 35 - 1.2;
  const line = cumulative
    .map(
      (value, index) =>
        `${index ? 'L' : 'M'}${round(atX(x[index] ?? 0))} ${round(bottom - (value / 100) * (bottom - top - 8))}`,
    )
    .join('');
  const decades = [1, 2, 3, 4];
  return [
    element('rect', { width, height, fill: colour.wash }),
    element('path', {
      d: decades.map((log) => `M${round(atX(log))} ${top}V${bottom + 4}`).join(''),
      stroke: colour.hairline,
      'stroke-width': 0.75,
    }),
    group(
      { fill: colour.brand, 'fill-opacity': 0.72 },
      y.map((value, index) =>
        value > 0.03
          ? element('rect', {
              x: round(atX(x[index] ?? 0) - bar / 2),
              y: round(bottom - (value / highest) * (bottom - top)),
              width: round(bar),
              height: round((value / highest) * (bottom - top)),
              rx: 0.8,
            })
          : '',
      ),
    ),
    element('path', { d: line, fill: 'none', stroke: colour.plum, 'stroke-width': 1.3 }),
    element('path', { d: `M${left} ${bottom}H${right}`, stroke: colour.edge, 'stroke-width': 0.9 }),
    group({ fill: colour.inkTertiary, 'text-anchor': 'middle' }, [
      ...decades.map((log) => text(atX(log), bottom + 14, String(10 ** log))),
      text((left + right) / 2, bottom + 28, 'Diameter / nm'),
      text(14, (top + bottom) / 2, 'Intensity / %', { transform: `rotate(-90 14 ${round((top + bottom) / 2)})` }),
    ]),
  ].join('');
}

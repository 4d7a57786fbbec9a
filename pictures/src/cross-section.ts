import { mix } from './colour-scale.ts';
import { dataBar } from './micrographs.ts';
import { between, randomFrom, wholeBetween } from './random.ts';
import { element, group, pathData, round, type Canvas, type Point } from './svg.ts';

const dark = '#10181f';
const light = '#eef3f5';

/**
 * The wall of a trench that an ion beam has cut: the protecting strip on top, layers below it, and the ramp before it
 * in shadow.
 */
export function drawCrossSection(seed: string, canvas: Canvas): string {
  const random = randomFrom(`fib ${seed}`);
  const { width, height } = canvas;
  const [left, right] = [width * 0.14, width * 0.86];
  const rough = (y: number, by: number): Point[] =>
    Array.from({ length: 25 }, (_, step): Point => [left + ((right - left) * step) / 24, y + between(random, -by, by)]);
  const [top, foot] = [height * 0.26, height * 0.7];
  // Brightness goes with the atomic number: platinum first, then a metal film, an oxide and the substrate.
  const tones = [0.86, 0.62, 0.34, 0.5, 0.24];
  const parts = [0, 0.16, 0.16 + between(random, 0.1, 0.16), 0.5 + between(random, -0.06, 0.06), 0.74, 1];
  const edges = parts.map((part, index) => rough(top + (foot - top) * part, index < 2 ? 0.8 : 1.8));
  const layers = tones.map((tone, index) => {
    const [upper = [], lower = []] = [edges[index], edges[index + 1]];
    return element('path', { d: pathData([...upper, ...lower.toReversed()], true), fill: mix(dark, light, tone) });
  });
  const voids = Array.from({ length: wholeBetween(random, 5, 9) }, () =>
    element('ellipse', {
      cx: round(between(random, left + 10, right - 10)),
      cy: round(between(random, top + (foot - top) * 0.55, foot - 12)),
      rx: round(between(random, 1.2, 4)),
      ry: round(between(random, 1, 2.6)),
    }),
  );
  // The beam leaves faint upright streaks below whatever it mills unevenly.
  const streaks = Array.from({ length: 22 }, () => {
    const x = round(between(random, left + 2, right - 2));
    return `M${x} ${round(top + between(random, 8, 40))}V${round(foot - 1)}`;
  });
  const grains = Array.from({ length: 120 }, () =>
    element('circle', {
      cx: round(between(random, 0, width), 0),
      cy: round(between(random, 0, top), 0),
      r: round(between(random, 0.8, 3)),
      'fill-opacity': round(between(random, 0.08, 0.3), 2),
    }),
  );
  const ramp: Point[] = [
    [left, foot],
    [right, foot],
    [width * 0.97, height],
    [width * 0.03, height],
  ];
  return [
    element('rect', { width, height, fill: mix(dark, light, 0.42) }),
    group({ fill: light }, grains),
    element('path', { d: pathData(ramp, true), fill: mix(dark, light, 0.08) }),
    ...layers,
    group({ fill: dark, 'fill-opacity': 0.75 }, voids),
    element('path', { d: streaks.join(''), stroke: light, 'stroke-opacity': 0.12, fill: 'none' }),
    dataBar(canvas, '2.0 kV', wholeBetween(random, 20, 60) * 1000),
  ].join('');
}

import { mix } from './colour-scale.ts';
import { dataBar } from './micrographs.ts';
import { between, randomFrom, wholeBetween } from './random.ts';
import { element, group, pathData, round, type Canvas, type Point } from './svg.ts';

const dark = '#10181f';
const light = '#eef3f5';

/**
 * A polished section through a coated electrode in backscattered electrons: a porous layer of particles, a thin
 * conducting layer and the metal foil, between resin.
 */
export function drawElectrodeSection(seed: string, canvas: Canvas): string {
  const random = randomFrom(`electrode ${seed}`);
  const { width, height } = canvas;
  const edge = (y: number, by: number): Point[] =>
    Array.from({ length: 25 }, (_, step): Point => [(width * step) / 24, y + between(random, -by, by)]);
  const [coat, primer, foil, foot] = [0.16, 0.56, 0.62, 0.84].map((part) => height * part) as [
    number,
    number,
    number,
    number,
  ];
  const [top, upper, lower, bottom] = [edge(coat, 4), edge(primer, 1.5), edge(foil, 1), edge(foot, 1)];
  const layer = (above: readonly Point[], below: readonly Point[], tone: number) =>
    element('path', { d: pathData([...above, ...below.toReversed()], true), fill: mix(dark, light, tone) });
  // Grains stand in rows that are shifted against each other, with pores where they do not touch.
  const [across, down] = [17, 7];
  const [wide, deep] = [width / across, (primer - coat) / down];
  const grains = Array.from({ length: across * down }, (_, at) => {
    const [column, row] = [at % across, Math.floor(at / across)];
    const size = between(random, 0.32, 0.56);
    return element('ellipse', {
      cx: round((column + 0.5 + (row % 2) * 0.5 + between(random, -0.2, 0.2)) * wide, 0),
      cy: round(coat + (row + 0.5 + between(random, -0.12, 0.12)) * deep, 0),
      rx: round(size * wide, 0),
      ry: round(size * deep * between(random, 0.9, 1.15), 0),
      fill: mix(dark, light, between(random, 0.56, 0.7)),
    });
  });
  return [
    element('rect', { width, height, fill: mix(dark, light, 0.1) }),
    layer(top, upper, 0.2),
    group({}, grains),
    layer(upper, lower, 0.34),
    layer(lower, bottom, 0.88),
    dataBar(canvas, '5.0 kV', wholeBetween(random, 2, 5) * 200),
  ].join('');
}

import { expect, test } from 'vitest';
import { figureFont, figureLook, pointsOf } from './figure-look.ts';
import { spanOf } from './spans.ts';
import { readingsAt } from './nearest.ts';
import type { Curve, Trace } from './trace.ts';
import { drawFigure } from './draw-figure.ts';
import { canBeLog, wholeOf, type Figure } from './figure.ts';
import { svgPen } from './svg-pen.ts';

function traceOf(x: number[], y: number[], more: Partial<Trace> = {}): Trace {
  return {
    key: 'a',
    name: 'a',
    curve: { key: 'a', name: 'a' } as Curve,
    side: 'left',
    style: 'line',
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    xIs: { label: 'Wavenumber', unit: 'cm⁻¹' },
    yIs: { label: 'T <&>', unit: '%' },
    runs: [{ name: '', from: 0, to: x.length, monotone: true }],
    hue: 0,
    ...more,
  };
}
const figureOf = (traces: Trace[], more: Partial<Figure> = {}): Figure => ({
  traces,
  reversed: false,
  logX: false,
  logY: false,
  equal: false,
  ...more,
});
const size = { width: pointsOf(84), height: pointsOf(63) };

function drawn(figure: Figure) {
  const { pen, svg } = svgPen({ ...size, font: figureFont, title: 'a', said: '平滑：11 点' });
  const layout = drawFigure(pen, figure, wholeOf(figure), size, figureLook(84));
  return { svg: svg(), layout };
}
const pathsOf = (svg: string): string[] => [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path!);

test('an exported figure is 84 mm wide, white, in a sans font, and says what was done', () => {
  const { svg } = drawn(figureOf([traceOf([4000, 400], [90, 10])]));
  expect(svg).toMatch(/^<svg [^>]*width="84mm" height="63mm" viewBox="0 0 238\.11 178\.58" font-family="Arial,/);
  expect(svg).toContain('<desc>平滑：11 点</desc>');
  expect(svg).toContain('fill="#ffffff"');
  expect(svg).toContain('>Wavenumber / cm⁻¹</text>');
  expect(svg).toContain('>T &lt;&amp;&gt; / %</text>');
});

test('a reversed axis begins with its highest value at the left', () => {
  const ends = (reversed: boolean) => {
    const [line] = pathsOf(drawn(figureOf([traceOf([400, 4000], [1, 2])], { reversed })).svg);
    return line!
      .match(/M([\d.]+) [\d.]+L([\d.]+)/)!
      .slice(1)
      .map(Number);
  };
  const [[from, to], [back, forth]] = [ends(false), ends(true)] as [[number, number], [number, number]];
  expect(from).toBeLessThan(to);
  expect(back).toBeGreaterThan(forth);
});

test('the runs of an isotherm are two strokes', () => {
  const runs = [
    { name: 'Adsorption', from: 0, to: 3, monotone: true },
    { name: 'Desorption', from: 3, to: 5, monotone: true },
  ];
  const [line] = pathsOf(drawn(figureOf([traceOf([0, 0.5, 1, 0.9, 0.4], [0, 10, 20, 19, 15], { runs })])).svg);
  expect(line!.match(/M/g)).toHaveLength(2);
});

test('few measured points are marked, those of the second branch hollow; of many none is', () => {
  const runs = [
    { name: 'Adsorption', from: 0, to: 3, monotone: true },
    { name: 'Desorption', from: 3, to: 5, monotone: true },
  ];
  const marksOf = (svg: string) =>
    [...svg.matchAll(/<path d="([^"]*a[^"]*)" fill="([^"]+)"/g)].map(([, path, fill]) => [
      path!.match(/M/g)!.length,
      fill,
    ]);
  expect(marksOf(drawn(figureOf([traceOf([0, 0.5, 1, 0.9, 0.4], [0, 10, 20, 19, 15], { runs })])).svg)).toEqual([
    [3, '#000000'],
    [2, '#ffffff'],
  ]);
  const many = Array.from({ length: 500 }, (_, at) => at);
  expect(marksOf(drawn(figureOf([traceOf(many, many)])).svg)).toEqual([]);
});

test('in one scale a length along x is as long along y', () => {
  const { layout } = drawn(figureOf([traceOf([0, 100], [0, 10])], { equal: true }));
  const { box, scales } = layout;
  const perPixel = [(scales.x.high - scales.x.low) / box.width, (scales.left.high - scales.left.low) / box.height];
  expect(perPixel[0]).toBeCloseTo(perPixel[1]!, 9);
  expect(scales.left.high - scales.left.low).toBeGreaterThan(10);
});

test('what stands on the right axis has ticks and a scale of its own', () => {
  const heat = traceOf([0, 700], [-5, 5], {
    side: 'right',
    key: 'b',
    name: 'DSC',
    yIs: { label: 'DSC', unit: 'mW/mg' },
    hue: 1,
  });
  const { svg, layout } = drawn(figureOf([traceOf([0, 700], [100, 20]), heat]));
  expect(layout.scales.right!.low).toBeCloseTo(-5.5, 9);
  expect(layout.scales.left.low).toBeCloseTo(16, 9);
  expect(svg).toContain('>DSC / mW/mg</text>');
});

test('sticks reach to zero, and logarithms are offered where something is above it', () => {
  const sticks = traceOf([100, 200], [50, 80], { style: 'sticks' });
  expect(wholeOf(figureOf([sticks])).left[0]).toBe(0);
  expect(canBeLog([traceOf([1, 2], [-1, 0])], 'y')).toBe(false);
  expect(canBeLog([traceOf([1, 2], [-1, 3])], 'y')).toBe(true);
  const whole = wholeOf(figureOf([traceOf([1, 2, 3], [-1, 1, 100])], { logY: true }));
  expect(whole.left[0]).toBeGreaterThan(0.5);
});

test('the whole holds every point of every trace', () => {
  const traces = [traceOf([1, 2, 3], [5, NaN, 9]), traceOf([-4, 2], [-2, 3])];
  const whole = wholeOf(figureOf(traces));
  for (const { x, y } of traces) {
    expect(whole.x[0]).toBeLessThanOrEqual(spanOf(x)![0]);
    expect(whole.left[1]).toBeGreaterThanOrEqual(spanOf(y)![1]);
  }
});

test('read out is the point nearest along x, and of a loop the nearest of all', () => {
  const loop = traceOf([0, 10, 0], [0, 5, 10], { key: 'loop', runs: [{ name: '', from: 0, to: 3, monotone: false }] });
  const line = traceOf([0, 4, 10], [0, 1, 2]);
  const { layout } = drawn(figureOf([line, loop]));
  const { box } = layout;
  const [along, near] = readingsAt([line, loop], layout, box.left + box.width * 0.45, box.top);
  expect(along!.row).toBe(1);
  expect(near!.row).toBe(2);
});

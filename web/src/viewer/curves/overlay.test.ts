import { sampleColumns, sampleView } from '@yance/contract/results/columns-part.sample.ts';
import { expect, test } from 'vitest';
import type { Curve } from '@yance/figures/curves/trace.ts';
import { overlayOf } from './overlay.ts';

/** 4000 points of counts over a quantity. */
const scanOf = (key: string, label: string, unit: string): Curve => {
  const x = Float64Array.from({ length: 4000 }, (_, row) => 5 + row / 50);
  return {
    key,
    name: key,
    part: sampleColumns({
      columns: [
        [label, unit],
        ['Intensity', 'counts'],
      ],
      rows: x.length,
      views: [sampleView({})],
    }),
    columns: [x, x.map((at) => Math.round(100 * Math.sin(at) ** 2))],
  };
};
const overlaid = (...curves: Curve[]) => {
  const { traces, apart } = overlayOf(curves, curves[0]!.part.views[0]!);
  return { lines: traces.map(({ curve, x }) => `${curve.key} ${x.length}`), apart };
};

test('angles of diffraction lie over each other whether or not the file names their unit', () =>
  expect(overlaid(scanOf('brml', '2θ', '°'), scanOf('xy', '2Theta', ''), scanOf('csv', '衍射角', '度'))).toEqual({
    lines: ['brml 4000', 'xy 4000', 'csv 4000'],
    apart: [],
  }));

test.each([
  ['θ', ''],
  ['2θ', 'rad'],
  ['Angle', ''],
  ['Column 1', ''],
  ['ω', '°'],
])('what is no angle of diffraction in degrees for certain stays apart: %s in “%s”', (label, unit) =>
  expect(overlaid(scanOf('brml', '2θ', '°'), scanOf('other', label, unit))).toEqual({
    lines: ['brml 4000'],
    apart: ['other'],
  }),
);

/** Mass over temperature with a heat flow at the right, in the style of its file. */
const thermal = (key: string, right: readonly [string, string], style: 'line' | 'sticks' = 'line'): Curve => {
  const x = Float64Array.from({ length: 10 }, (_, row) => row);
  return {
    key,
    name: key,
    part: sampleColumns({
      columns: [['Temp.', '°C'], ['Mass', '%'], right],
      rows: 10,
      views: [sampleView({ right: [2], style })],
    }),
    columns: [x, x, x],
  };
};

test('a column at the right of another quantity or unit is set apart and named', () => {
  const [a, b, c] = [
    thermal('a', ['DSC', 'mW/mg']),
    thermal('b', ['DSC', 'µV/mg']),
    thermal('c', ['DSC', 'mW/mg']),
  ] as const;
  const { traces, apart } = overlayOf([a, b, c], a.part.views[0]!);
  expect(traces.map(({ key }) => key)).toEqual(['a/1', 'a/2', 'b/1', 'c/1', 'c/2']);
  expect(apart).toEqual(['b（右轴 DSC / µV/mg）']);
});

test('each curve keeps the style of its own view', () => {
  const [profile, centroids] = [thermal('a', ['DSC', 'mW/mg']), thermal('b', ['DSC', 'mW/mg'], 'sticks')] as const;
  const { traces } = overlayOf([profile, centroids], profile.part.views[0]!);
  expect(traces.map(({ style }) => style)).toEqual(['line', 'line', 'sticks', 'sticks']);
});

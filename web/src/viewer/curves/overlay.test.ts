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

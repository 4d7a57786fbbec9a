import { expect, it } from 'vitest';
import { stillDemo } from './still-demo.ts';

const axes = 'M0.5 0V239.5H640';
const plot = (x: number[], y: (number | null)[], x_reversed = false, x_label = 'x') =>
  stillDemo({
    title: '谱图',
    view: {
      kind: 'plot',
      series: [{ name: '', x, y, points: x.length }],
      x_label,
      y_label: 'y',
      x_reversed,
    },
  });

it('draws a curve from edge to edge, high values up', () => {
  expect(plot([5, 10, 15], [0, 2, 1])).toMatchObject({
    ends: '5–15',
    lines: [axes, 'M0.0 232.0L320.0 12.0L640.0 122.0'],
  });
});

it('draws an axis that falls from its high end', () => {
  expect(plot([400, 4000], [0, 1], true)).toMatchObject({ ends: '4000–400', lines: [axes, 'M640.0 232.0L0.0 12.0'] });
});

it('draws binding energies from high to low, whichever way they are given', () => {
  expect(plot([280, 298], [0, 1], false, '结合能 / eV')).toMatchObject({
    ends: '298–280',
    lines: [axes, 'M640.0 232.0L0.0 12.0'],
  });
});

it('leaves a gap open', () => {
  expect(plot([0, 1, 2, 3, 4], [0, 1, null, 1, 0])).toMatchObject({
    lines: [axes, 'M0.0 232.0L160.0 12.0M480.0 12.0L640.0 232.0'],
  });
});

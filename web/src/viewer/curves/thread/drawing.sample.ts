import type { Look } from '@yance/figures/curves/draw-figure.ts';

/** A look whose colours tell the hues apart. */
export const plainLook: Look = {
  ink: '#000000',
  words: '#000000',
  grid: undefined,
  paper: undefined,
  ground: '#ffffff',
  colourOf: (hue) => `#00000${hue}`,
  size: 12,
  line: 1,
  axis: 1,
  dot: 2,
  grain: 1,
  ticksInside: false,
  framed: false,
  legend: false,
};

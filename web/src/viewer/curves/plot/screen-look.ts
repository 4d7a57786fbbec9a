import type { Look } from '@yance/figures/curves/draw-figure.ts';

const hues = ['--brand', '--rust', '--violet', '--moss', '--ochre', '--plum', '--blue', '--teal'];

/** The token of a curve's colour. */
export const hueToken = (hue: number): string => hues[hue % hues.length] ?? '--brand';

/** A plot on the page, in CSS pixels and the page's own colours. */
export function screenLook(element: HTMLElement): Look {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const colours = hues.map(token);
  return {
    ink: token('--edge'),
    words: token('--ink-secondary'),
    grid: token('--hairline'),
    paper: undefined,
    ground: token('--paper'),
    colourOf: (hue) => colours[hue % colours.length] ?? '',
    size: 12,
    line: 1.5,
    axis: 1,
    dot: 3,
    grain: 1 / Math.min(window.devicePixelRatio || 1, 2),
    ticksInside: false,
    framed: false,
    legend: false,
  };
}

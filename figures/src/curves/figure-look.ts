import type { Look } from './draw-figure.ts';

/** What print takes: Arial, and for names in Chinese what the machine has. */
export const figureFont = "Arial, Helvetica, 'Noto Sans SC', 'Microsoft YaHei', 'PingFang SC', sans-serif";

/** Colours that the colour-blind tell apart (Okabe and Ito), black first. */
const colours = ['#000000', '#d55e00', '#0072b2', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#7f7f7f'];

/** Widths of a figure in a journal, in millimetres. */
export const figureWidths = { one: 84, two: 174 } as const;
export const pointsOf = (millimetres: number): number => (millimetres / 25.4) * 72;

/** A figure for print, in points: black axes with ticks inside on white, lines of 1 pt, words of 7 or 8 pt. */
export function figureLook(millimetres: number): Look {
  return {
    ink: '#000000',
    words: '#000000',
    grid: undefined,
    paper: '#ffffff',
    ground: '#ffffff',
    colourOf: (hue) => colours[hue % colours.length] ?? '#000000',
    size: millimetres > 120 ? 8 : 7,
    line: 1,
    axis: 0.75,
    dot: 1.6,
    grain: 0.24,
    ticksInside: true,
    framed: true,
    legend: true,
  };
}

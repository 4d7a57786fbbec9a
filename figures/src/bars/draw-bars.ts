import { stepBelow } from '../kit/steps.ts';
import { widthOf } from '../curves/pen.ts';
import { svgPen } from '../curves/svg-pen.ts';

/** One bar, from the ground up: its parts stand on each other. */
export interface Bar {
  /** Under the bar; empty where too many would touch. */
  label: string;
  /** Its parts in the order of the colours; null where there is nothing to say, which is no bar of height 0. */
  parts: readonly number[] | null;
}

export interface BarsLook {
  width: number;
  height: number;
  font: string;
  /** One for each part. */
  colours: readonly string[];
  words: string;
  line: string;
  /** How a value stands beside the scale. */
  text: (value: number) => string;
  title: string;
  said: string;
  /** The top of the scale where it is known, such as 1 for parts of a whole. */
  top?: number;
}

const size = 7.5;
const below = 16;
const above = 8;

/** Bars over time as an SVG in points, from 0 up, with few lines of a scale. */
export function drawBars(bars: readonly Bar[], look: BarsLook): string {
  const most = Math.max(...bars.map(({ parts }) => (parts ?? []).reduce((sum, part) => sum + part, 0)), 0);
  const { step, top } = scaleOf(look.top ?? most);
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  const left = Math.max(...lines.map((value) => widthOf(look.text(value), size))) + 6;
  const [across, down] = [look.width - left, look.height - above - below];
  const yOf = (value: number): number => above + down * (1 - value / top);
  const { pen, svg } = svgPen(look);
  for (const value of lines) {
    const y = yOf(value);
    pen.strokes(
      (sink) => {
        sink.moveTo(left, y);
        sink.lineTo(look.width, y);
      },
      { colour: look.line, width: value === 0 ? 0.8 : 0.4 },
    );
    pen.words(look.text(value), left - 4, y, { colour: look.words, size, align: 'end', stand: 'middle' });
  }
  const pitch = across / Math.max(bars.length, 1);
  const thick = Math.min(pitch * 0.7, 28);
  for (const [index, colour] of look.colours.entries())
    pen.strokes(
      (sink) => {
        for (const [at, { parts }] of bars.entries()) {
          const under = (parts ?? []).slice(0, index).reduce((sum, part) => sum + part, 0);
          const part = parts?.[index] ?? 0;
          if (part <= 0) continue;
          const y = yOf(under + part);
          sink.bar(left + pitch * (at + 0.5) - thick / 2, y, thick, yOf(under) - y);
        }
      },
      { colour: 'none', width: 0, fill: colour },
    );
  for (const [at, { label }] of bars.entries())
    if (label)
      pen.words(label, left + pitch * (at + 0.5), above + down + 3, {
        colour: look.words,
        size,
        align: 'middle',
        stand: 'below',
      });
  return svg();
}

/** A round top of the scale, about four steps above 0. */
function scaleOf(most: number): { step: number; top: number } {
  if (!(most > 0)) return { step: 1, top: 1 };
  let step = stepBelow(most / 2.5);
  if (most / step > 5) step = stepBelow(step * 2.5);
  return { step, top: Math.ceil(most / step - 1e-9) * step };
}

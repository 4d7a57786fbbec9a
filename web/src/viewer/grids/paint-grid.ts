import { numberText, ticksOf } from '@yance/figures/kit/steps.ts';
import { colourAt, type ColourMap } from '@yance/figures/grids/colour-map.ts';
import { inFrame, type Frame, type Span } from './grid-frame.ts';
import { axisPlace, axisValue, type Axis, type Plane } from './plane.ts';

/** The colours of a picture, of the page or of paper. */
export interface Inks {
  ink: string;
  quiet: string;
  line: string;
  ground: string;
  above: string;
  below: string;
}
export const paperInks: Inks = {
  ink: '#0f1c2b',
  quiet: '#51606f',
  line: '#8393a3',
  ground: '#ffffff',
  above: '#0b6e8f',
  below: '#b3261e',
};

export interface ContourLine {
  level: number;
  /** In points of the grid. */
  pieces: Float32Array;
}

export interface GridPicture {
  plane: Plane;
  span: Span;
  frame: Frame;
  inks: Inks;
  /** Of a height map: its pixels, and what the colours stand for. */
  heights: { pixels: CanvasImageSource; low: number; high: number; map: ColourMap } | null;
  contours: readonly ContourLine[];
  z: { label: string; unit: string };
}

const font = '12px "PingFang SC", "Microsoft YaHei", "Noto Sans SC", system-ui, sans-serif';

export const axisTitle = ({ label, unit }: { label: string; unit: string }): string =>
  unit ? `${label} (${unit})`.trim() : label;

/** A height map or a contour plot with its axes. */
export function paintGrid(brush: CanvasRenderingContext2D, picture: GridPicture): void {
  const { plane, span, frame, inks, heights, contours } = picture;
  brush.save();
  brush.beginPath();
  brush.rect(frame.x, frame.y, frame.width, frame.height);
  brush.clip();
  brush.fillStyle = inks.ground;
  brush.fillRect(frame.x, frame.y, frame.width, frame.height);
  if (heights) {
    const from = inFrame(frame, span, { x: -0.5, y: -0.5 });
    const to = inFrame(frame, span, { x: plane.width - 0.5, y: plane.height - 0.5 });
    // Points that are large on the screen are shown as they are.
    brush.imageSmoothingEnabled = frame.width / (span.right - span.left) < 3;
    brush.drawImage(heights.pixels, from.x, from.y, to.x - from.x, to.y - from.y);
  }
  for (const contour of contours) paintContour(brush, picture, contour);
  brush.restore();
  brush.strokeStyle = inks.line;
  brush.lineWidth = 1;
  brush.strokeRect(frame.x + 0.5, frame.y + 0.5, frame.width - 1, frame.height - 1);
  paintAxes(brush, picture);
  if (heights) paintBar(brush, picture, heights);
}

function paintContour(
  brush: CanvasRenderingContext2D,
  { frame, span, inks }: GridPicture,
  { level, pieces }: ContourLine,
) {
  const origin = inFrame(frame, span, { x: 0, y: 0 });
  const unit = inFrame(frame, span, { x: 1, y: 1 });
  const [sx, sy] = [unit.x - origin.x, unit.y - origin.y];
  brush.beginPath();
  for (let at = 0; at < pieces.length; at += 4) {
    brush.moveTo(origin.x + (pieces[at] ?? 0) * sx, origin.y + (pieces[at + 1] ?? 0) * sy);
    brush.lineTo(origin.x + (pieces[at + 2] ?? 0) * sx, origin.y + (pieces[at + 3] ?? 0) * sy);
  }
  brush.strokeStyle = level < 0 ? inks.below : inks.above;
  brush.lineWidth = 1;
  brush.stroke();
}

/** The values of an axis at the edges of what is looked at. */
const endsOf = (axis: Axis, count: number, from: number, to: number): [number, number] => [
  axisValue(axis, from, count),
  axisValue(axis, to, count),
];

function paintAxes(brush: CanvasRenderingContext2D, { plane, span, frame, inks }: GridPicture): void {
  brush.font = font;
  brush.fillStyle = inks.quiet;
  brush.strokeStyle = inks.line;
  const below = frame.y + frame.height;
  brush.textAlign = 'center';
  brush.textBaseline = 'top';
  for (const value of ticksOf(...endsOf(plane.x, plane.width, span.left, span.right), Math.max(2, frame.width / 90))) {
    const { x } = inFrame(frame, span, { x: axisPlace(plane.x, value, plane.width), y: 0 });
    brush.beginPath();
    brush.moveTo(x, below);
    brush.lineTo(x, below + 5);
    brush.stroke();
    brush.fillText(numberText(value), x, below + 8);
  }
  brush.textAlign = 'right';
  brush.textBaseline = 'middle';
  for (const value of ticksOf(
    ...endsOf(plane.y, plane.height, span.top, span.bottom),
    Math.max(2, frame.height / 60),
  )) {
    const { y } = inFrame(frame, span, { x: 0, y: axisPlace(plane.y, value, plane.height) });
    brush.beginPath();
    brush.moveTo(frame.x - 5, y);
    brush.lineTo(frame.x, y);
    brush.stroke();
    brush.fillText(numberText(value), frame.x - 8, y);
  }
  brush.fillStyle = inks.ink;
  brush.textAlign = 'center';
  brush.textBaseline = 'bottom';
  brush.fillText(axisTitle(plane.x), frame.x + frame.width / 2, below + 42);
  upright(brush, axisTitle(plane.y), frame.x - 54, frame.y + frame.height / 2);
}

function upright(brush: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  brush.save();
  brush.translate(x, y);
  brush.rotate(-Math.PI / 2);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillText(text, 0, 0);
  brush.restore();
}

function paintBar(
  brush: CanvasRenderingContext2D,
  { frame, inks, z }: GridPicture,
  { low, high, map }: NonNullable<GridPicture['heights']>,
): void {
  const x = frame.x + frame.width + 16;
  for (let row = 0; row < frame.height; row += 1) {
    brush.fillStyle = `rgb(${colourAt(map, 1 - row / frame.height)
      .map(Math.round)
      .join(' ')})`;
    brush.fillRect(x, frame.y + row, 14, 1.5);
  }
  brush.strokeStyle = inks.line;
  brush.strokeRect(x + 0.5, frame.y + 0.5, 13, frame.height - 1);
  brush.fillStyle = inks.quiet;
  brush.textAlign = 'left';
  brush.textBaseline = 'middle';
  for (const value of ticksOf(low, high, Math.max(2, frame.height / 50))) {
    const y = frame.y + frame.height * (1 - (value - low) / (high - low || 1));
    brush.fillText(numberText(value, 3), x + 19, y);
  }
  brush.fillStyle = inks.ink;
  upright(brush, axisTitle(z), x + 74, frame.y + frame.height / 2);
}

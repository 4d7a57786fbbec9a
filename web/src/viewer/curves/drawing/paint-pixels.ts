import type { AnyCanvas, Brush } from '../../kit/use-size.ts';
import type { Mask } from './line-mask.ts';
import type { Pixels } from './pixels.ts';

/** The picture is made on a canvas of its own, which is kept: making one takes longer than drawing on it. */
let easel: Brush | null | undefined;
const newCanvas = (): AnyCanvas =>
  typeof document === 'undefined' ? new OffscreenCanvas(1, 1) : document.createElement('canvas');
/** As many bytes as were needed at once. */
const held = { pixels: new ArrayBuffer(0), mask: new ArrayBuffer(0) };

function heldFor(name: keyof typeof held, bytes: number): ArrayBuffer {
  if (held[name].byteLength < bytes) held[name] = new ArrayBuffer(bytes);
  return held[name];
}

/** Pixels with whatever they held before, until the next are asked for. */
export const somePixels = (width: number, height: number): Pixels => ({
  width,
  height,
  values: new Uint32Array(heldFor('pixels', width * height * 4), 0, width * height),
});

/** A mask on which nothing is drawn, until the next is asked for. */
export const emptyMask = (width: number, height: number): Mask => ({
  width,
  height,
  shares: new Uint8Array(heldFor('mask', width * height), 0, width * height).fill(0),
});

/** Blue, green and red in the lower 24 bits of a number; undefined of a colour that is not opaque, or not of sRGB. */
export function colourOf(context: Brush, colour: string): number | undefined {
  const before = context.fillStyle;
  context.fillStyle = colour;
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(context.fillStyle) ?? [];
  context.fillStyle = before;
  return red && green && blue ? parseInt(blue + green + red, 16) : undefined;
}

/** Lays pixels over what is drawn, as large as the box in the units of the present transformation; none is smoothed. */
export function paintPixels(
  context: Brush,
  { width, height, values }: Pixels,
  box: { left: number; top: number; width: number; height: number },
): void {
  easel ??= newCanvas().getContext('2d', { willReadFrequently: true });
  if (!easel || width === 0 || height === 0) return;
  const { canvas } = easel;
  // It only grows, and what stood there before is written over.
  if (canvas.width < width) canvas.width = width;
  if (canvas.height < height) canvas.height = height;
  const bytes = new Uint8ClampedArray(values.buffer as ArrayBuffer, values.byteOffset, values.byteLength);
  easel.putImageData(new ImageData(bytes, width, height), 0, 0);
  context.imageSmoothingEnabled = false;
  context.drawImage(canvas, 0, 0, width, height, box.left, box.top, box.width, box.height);
}

import type { Pixels } from './line-mask.ts';

/** The picture is made on a canvas of its own, which is kept: making one takes longer than drawing on it. */
let easel: CanvasRenderingContext2D | null | undefined;
/** As many as were needed at once. */
let held = new ArrayBuffer(0);

/** Empty pixels, until the next are asked for. */
export function emptyPixels(width: number, height: number): Pixels {
  const bytes = width * height * 4;
  if (held.byteLength < bytes) held = new ArrayBuffer(bytes);
  const values = new Uint32Array(held, 0, width * height);
  values.fill(0);
  return { width, height, values };
}

/** Blue, green and red in the lower 24 bits of a number; undefined of a colour that is not opaque, or not of sRGB. */
export function colourOf(context: CanvasRenderingContext2D, colour: string): number | undefined {
  const before = context.fillStyle;
  context.fillStyle = colour;
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(context.fillStyle) ?? [];
  context.fillStyle = before;
  return red && green && blue ? parseInt(blue + green + red, 16) : undefined;
}

/** Lays pixels over what is drawn, as large as the box in the units of the present transformation; none is smoothed. */
export function paintPixels(
  context: CanvasRenderingContext2D,
  { width, height, values }: Pixels,
  box: { left: number; top: number; width: number; height: number },
): void {
  easel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
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

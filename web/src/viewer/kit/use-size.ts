import { useEffect, useState, type RefObject } from 'react';

export interface Box {
  width: number;
  height: number;
}

/** The size of an element in CSS pixels, as it changes; nothing before it is known. */
export function useSize(place: RefObject<HTMLElement | null>): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setBox((before) =>
        width === 0 || height === 0 || (before?.width === width && before.height === height)
          ? before
          : { width, height },
      );
    };
    measure();
    const follow = new ResizeObserver(measure);
    follow.observe(element);
    return () => follow.disconnect();
  }, [place]);
  return box;
}

const pixelsOf = (box: Box, ratio: number): [number, number] => [
  Math.round(box.width * ratio),
  Math.round(box.height * ratio),
];
/** How many pixels of the screen stand for one of CSS, as far as drawing finer can be seen. */
export const ratioOf = (): number => Math.min(window.devicePixelRatio || 1, 3);

/** A canvas of the page, or one that is drawn beside it. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Gives a canvas as many pixels as the screen has for it, and its brush in CSS pixels. */
export function brushOf(canvas: HTMLCanvasElement, box: Box): CanvasRenderingContext2D | null {
  const ratio = ratioOf();
  resize(canvas, pixelsOf(box, ratio));
  return scaled(canvas.getContext('2d'), ratio);
}

/**
 * The same of a canvas that only grows, since making pixels anew takes longer than drawing on them: what takes room
 * beside it cuts it off, and it must lie where that is not seen. On the page it is shown by `showGrown`.
 */
export function growingBrushOf(canvas: AnyCanvas, box: Box, ratio: number): Brush | null {
  const [width, height] = pixelsOf(box, ratio);
  resize(canvas, [Math.max(width, canvas.width), Math.max(height, canvas.height)]);
  return scaled(canvas.getContext('2d'), ratio);
}

/** Lays a canvas that only grows on the page, pixel by pixel. */
export function showGrown(canvas: HTMLCanvasElement, { width, height }: Box, ratio: number): void {
  [canvas.style.width, canvas.style.height] = [`${width / ratio}px`, `${height / ratio}px`];
}

/** Sets what differs: each makes all pixels anew, even where it stays. */
function resize(canvas: AnyCanvas, [width, height]: [number, number]): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

function scaled<T extends Brush>(brush: T | null, ratio: number): T | null {
  brush?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return brush;
}

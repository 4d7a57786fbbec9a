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
const ratioOf = (): number => Math.min(window.devicePixelRatio || 1, 3);

/** Gives a canvas as many pixels as the screen has for it, and its brush in CSS pixels. */
export function brushOf(canvas: HTMLCanvasElement, box: Box): CanvasRenderingContext2D | null {
  const ratio = ratioOf();
  return sized(canvas, pixelsOf(box, ratio), ratio);
}

/**
 * The same of a canvas that only grows, since making pixels anew takes longer than drawing on them: what takes room
 * beside it cuts it off, and it must lie where that is not seen.
 */
export function growingBrushOf(canvas: HTMLCanvasElement, box: Box): CanvasRenderingContext2D | null {
  const ratio = ratioOf();
  const [width, height] = pixelsOf(box, ratio);
  const pixels: [number, number] = [Math.max(width, canvas.width), Math.max(height, canvas.height)];
  [canvas.style.width, canvas.style.height] = [`${pixels[0] / ratio}px`, `${pixels[1] / ratio}px`];
  return sized(canvas, pixels, ratio);
}

function sized(
  canvas: HTMLCanvasElement,
  [width, height]: [number, number],
  ratio: number,
): CanvasRenderingContext2D | null {
  // Each of them makes all pixels anew, even where it stays.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const brush = canvas.getContext('2d');
  brush?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return brush;
}

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

/** Gives a canvas as many pixels as the screen has for it, and its brush in CSS pixels. */
export function brushOf(canvas: HTMLCanvasElement, box: Box): CanvasRenderingContext2D | null {
  const ratio = Math.min(window.devicePixelRatio || 1, 3);
  const [width, height] = [Math.round(box.width * ratio), Math.round(box.height * ratio)];
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const brush = canvas.getContext('2d');
  brush?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return brush;
}

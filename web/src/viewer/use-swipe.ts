import { useEffect, type RefObject } from 'react';

/** Pixels that a finger goes to the side, and those that it may stray from the level. */
const least = 60;
const stray = 48;

/** A finger that wipes to the left goes on, to the right back; not on pictures, which it moves, nor in what scrolls. */
export function useSwipe(place: RefObject<HTMLElement | null>, step: (by: number) => void): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const end = new AbortController();
    const options = { signal: end.signal, passive: true };
    let begun: { x: number; y: number } | null = null;
    element.addEventListener(
      'touchstart',
      (event) => {
        const [touch] = event.touches;
        const free =
          event.target instanceof Element && !event.target.closest('[data-pans], nav, input, select, [role="toolbar"]');
        begun = touch && free && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
      },
      options,
    );
    element.addEventListener(
      'touchend',
      (event) => {
        const [touch] = event.changedTouches;
        if (!begun || !touch) return;
        const across = touch.clientX - begun.x;
        if (Math.abs(across) >= least && Math.abs(touch.clientY - begun.y) <= stray) step(across < 0 ? 1 : -1);
        begun = null;
      },
      options,
    );
    return () => end.abort();
  }, [place, step]);
}

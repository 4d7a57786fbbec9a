import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';

/** Where a card was let go: the `data-drop` of what lies there, and whether in the lower half of it. */
export interface Target {
  drop: string;
  below: boolean;
}
/** The card that is held, and where. */
export interface Held<Card> {
  card: Card;
  x: number;
  y: number;
  target: Target | null;
}

/** Pixels before a press is a pull. */
const least = 5;
/** So near to the edge of what scrolls, and by so much with each move, in pixels. */
const [edge, stride] = [48, 18];

function targetAt(x: number, y: number): Target | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  if (!found) return null;
  const { top, height } = found.getBoundingClientRect();
  return { drop: found.dataset['drop'] ?? '', below: y > top + height / 2 };
}

function scrollAtEdge(scroller: HTMLElement | null, x: number, y: number): void {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const near = (at: number, low: number, high: number) => (at < low + edge ? -stride : at > high - edge ? stride : 0);
  scroller.scrollBy(near(x, left, right), near(y, top, bottom));
}

/**
 * Cards that are pulled onto places with a `data-drop`: with a mouse or a pen by any part of the card, with a finger by
 * its handle (`touch-action: none`), because a finger elsewhere scrolls. What has `data-drag-scroll` scrolls at its
 * edges. Escape puts the card back. `drop` says what becomes of it.
 */
export function useCardDrag<Card>(drop: (card: Card, target: Target) => void) {
  const [held, setHeld] = useState<Held<Card> | null>(null);
  const moved = useRef(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const begin = (card: Card, byHandle: boolean) => (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.pointerType === 'touch' && !byHandle)) return;
    event.stopPropagation();
    stop.current?.();
    const { clientX, clientY, pointerId } = event;
    const scroller = event.currentTarget.closest<HTMLElement>('[data-drag-scroll]');
    moved.current = false;
    let target: Target | null = null;
    const move = (at: PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      if (!moved.current && Math.hypot(at.clientX - clientX, at.clientY - clientY) < least) return;
      moved.current = true;
      scrollAtEdge(scroller, at.clientX, at.clientY);
      target = targetAt(at.clientX, at.clientY);
      setHeld({ card, x: at.clientX, y: at.clientY, target });
    };
    const end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', escape);
      setHeld(null);
    };
    const letGo = (at: PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      end();
      if (moved.current && target) drop(card, target);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', escape);
    stop.current = end;
  };
  /** Whether a click is the end of a pull, which opens nothing. */
  const endsPull = (): boolean => {
    const ends = moved.current;
    moved.current = false;
    return ends;
  };
  return {
    held,
    endsPull,
    card: (card: Card) => ({ onPointerDown: begin(card, false), draggable: false }),
    handle: (card: Card) => ({ onPointerDown: begin(card, true), draggable: false }),
  };
}

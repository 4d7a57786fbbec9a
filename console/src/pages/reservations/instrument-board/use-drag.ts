import { useRef, useState, type PointerEvent } from 'react';
import { drawnSpan, pulled, type BoardSpan, type Scale } from './board-scale.ts';

/** What is being pulled over a lane: a span that stands there, or free room of which a span is drawn. */
interface Pull<Item> {
  item: Item | null;
  from: number;
  span: BoardSpan;
}
/** Pixels before a press is a pull. */
const least = 5;

/**
 * Pulling on a lane with a mouse or a pen; a finger scrolls. What is pulled is shown until it is let go, and stands
 * where it was unless `drop` does something about it.
 */
export function useDrag<Item extends BoardSpan>(
  scale: Scale,
  { drop, draw }: { drop: (item: Item, to: BoardSpan) => void; draw: ((span: BoardSpan) => void) | null },
) {
  const [pull, setPull] = useState<Pull<Item> | null>(null);
  const pressed = useRef<{ item: Item | null; x: number } | null>(null);
  const moved = useRef(false);
  const shareAt = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return (event.clientX - box.left) / box.width;
  };
  const begin = (item: Item | null) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    event.stopPropagation();
    pressed.current = { item, x: event.clientX };
    moved.current = false;
  };
  const lane = {
    onPointerDown: draw ? begin(null) : undefined,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = pressed;
      if (!current) return;
      const share = shareAt(event);
      const box = event.currentTarget.getBoundingClientRect();
      const from = (current.x - box.left) / box.width;
      if (!moved.current && Math.abs(event.clientX - current.x) < least) return;
      moved.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      const span = current.item ? pulled(scale, current.item, share - from) : drawnSpan(scale, from, share);
      setPull({ item: current.item, from, span });
    },
    onPointerUp: () => {
      const done = pull;
      pressed.current = null;
      setPull(null);
      if (!done) return;
      if (done.item) {
        if (done.span.start !== done.item.start) drop(done.item, done.span);
      } else draw?.(done.span);
    },
    onPointerCancel: () => {
      pressed.current = null;
      setPull(null);
    },
  };
  /** Whether a click is the end of a pull, which opens nothing. */
  const endsPull = (): boolean => {
    const ends = moved.current;
    moved.current = false;
    return ends;
  };
  /** What is not to be moved is no free room either. */
  const stay = (event: PointerEvent<HTMLElement>) => event.stopPropagation();
  const grip = (item: Item | null) => ({ onPointerDown: item ? begin(item) : stay, draggable: false });
  return { pull, lane, endsPull, grip };
}

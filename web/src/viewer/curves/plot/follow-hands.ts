import type { Box } from '@yance/figures/curves/places.ts';

export interface Point {
  x: number;
  y: number;
}
/** Along which axes something is done. */
export type Along = 'both' | 'x' | 'y';

/** What hands do on a plot, in CSS pixels of its element. */
export interface Acts {
  /** The box of the axes at this moment. */
  box: () => Box;
  /** Whether a drag of the mouse moves what is seen; otherwise it chooses a part. */
  moves: () => boolean;
  isWhole: () => boolean;
  zoom: (factor: number, at: Point, along: Along) => void;
  pan: (by: Point, along: Along) => void;
  /** A part that is being chosen, then null when it is given up. */
  choose: (part: { from: Point; to: Point } | null) => void;
  chosen: (part: { from: Point; to: Point }) => void;
  hover: (at: Point | null) => void;
  whole: () => void;
}

/** Pixels that a hand may tremble, and milliseconds between the two of a double tap. */
const tremble = 5;
const twiceWithin = 350;

/** The axis whose words lie below a place, or both. */
export function alongAt({ x, y }: Point, box: Box): Along {
  if (y > box.top + box.height) return 'x';
  return x < box.left || x > box.left + box.width ? 'y' : 'both';
}

/** Follows the hands on an element until the signal ends. */
export function followHands(element: HTMLElement, acts: Acts, signal: AbortSignal): void {
  const hands = new Map<number, Point>();
  let [begun, moved, lastTap]: [Point, boolean, number] = [{ x: 0, y: 0 }, false, -Infinity];
  let drag: { kind: 'choose' | 'pan' | 'read' | 'pinch'; along: Along } = { kind: 'read', along: 'both' };
  const placeOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const on = <K extends 'wheel' | 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'pointerleave'>(
    name: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ) => element.addEventListener(name, act, { signal, passive: false });

  on('wheel', (event) => {
    const at = placeOf(event);
    const along = event.shiftKey ? 'x' : event.altKey ? 'y' : alongAt(at, acts.box());
    event.preventDefault();
    // With shift pressed many systems turn the wheel sideways.
    const way = (event.deltaY || event.deltaX) * (event.deltaMode === 1 ? 30 : 1);
    acts.zoom(Math.exp(Math.max(-300, Math.min(300, way)) / 400), at, along);
  });
  on('pointerdown', (event) => {
    if (event.button > 1 || hands.size === 2) return;
    element.setPointerCapture?.(event.pointerId);
    const at = placeOf(event);
    hands.set(event.pointerId, at);
    begun = at;
    const along = alongAt(at, acts.box());
    if (hands.size === 2) {
      acts.choose(null);
      drag = { kind: 'pinch', along: 'both' };
    } else if (event.pointerType === 'touch') drag = { kind: acts.isWhole() ? 'read' : 'pan', along };
    else
      drag = {
        kind: event.button === 1 || event.shiftKey || acts.moves() || along !== 'both' ? 'pan' : 'choose',
        along,
      };
    moved = hands.size > 1;
  });
  on('pointermove', (event) => {
    const at = placeOf(event);
    const before = hands.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') acts.hover(at);
      return;
    }
    if (!moved && apart(begun, at) < tremble) return;
    moved = true;
    hands.set(event.pointerId, at);
    const [other] = [...hands].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    if (drag.kind === 'pinch' && other) {
      acts.zoom(Math.max(1, apart(before, other)) / Math.max(1, apart(at, other)), middle(at, other), 'both');
      acts.pan(between(middle(before, other), middle(at, other)), 'both');
    } else if (drag.kind === 'pan') acts.pan(between(before, at), drag.along);
    else if (drag.kind === 'choose') acts.choose({ from: begun, to: at });
    else acts.hover(at);
  });
  const lift = (event: PointerEvent) => {
    if (!hands.delete(event.pointerId)) return;
    const at = placeOf(event);
    if (drag.kind === 'choose' && moved) {
      acts.choose(null);
      if (event.type === 'pointerup') acts.chosen({ from: begun, to: at });
    }
    if (moved || event.type === 'pointercancel') return;
    const again = event.timeStamp - lastTap < twiceWithin;
    lastTap = again ? -Infinity : event.timeStamp;
    if (again) acts.whole();
    else acts.hover(at);
  };
  on('pointerup', lift);
  on('pointercancel', lift);
  on('pointerleave', (event) => event.pointerType !== 'touch' && acts.hover(null));
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

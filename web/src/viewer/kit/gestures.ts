export interface Point {
  x: number;
  y: number;
}

/** What hands do on a picture, in CSS pixels of its element. */
export interface Gestures {
  /** Dragged with one finger or the mouse, from one place to the next. */
  drag: (from: Point, to: Point) => void;
  /** By the wheel or two fingers, about a place. */
  zoom: (factor: number, at: Point) => void;
  /** A press; false where it is not the beginning of anything special, and the drag goes on as one of the picture. */
  press?: (at: Point) => void;
  tap?: (at: Point) => void;
  twice?: (at: Point) => void;
  hover?: (at: Point | null) => void;
}

/** Pixels that a finger may tremble, and milliseconds between the two of a double tap. */
const tremble = 6;
const twiceWithin = 350;

/** Follows the hands on an element until the returned function is called. */
export function followGestures(element: HTMLElement, gestures: Gestures): () => void {
  const end = new AbortController();
  const options = { signal: end.signal };
  const hands = new Map<number, Point>();
  let [begun, moved]: [Point, boolean] = [{ x: 0, y: 0 }, false];
  let lastTap: { at: Point; time: number } | null = null;
  const placeOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  element.style.touchAction = 'none';
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 30 : 1;
      gestures.zoom(Math.exp(-Math.max(-300, Math.min(300, event.deltaY * lines)) / 400), placeOf(event));
    },
    { ...options, passive: false },
  );
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || hands.size === 2) return;
      element.setPointerCapture?.(event.pointerId);
      const at = placeOf(event);
      hands.set(event.pointerId, at);
      moved = hands.size > 1;
      begun = at;
      if (hands.size === 1) gestures.press?.(at);
    },
    options,
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const at = placeOf(event);
      const before = hands.get(event.pointerId);
      if (!before) {
        if (event.pointerType !== 'touch') gestures.hover?.(at);
        return;
      }
      hands.set(event.pointerId, at);
      const [other] = [...hands].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
      if (other) {
        const factor = apart(at, other) / Math.max(1, apart(before, other));
        gestures.zoom(factor, middle(at, other));
        gestures.drag(middle(before, other), middle(at, other));
        return;
      }
      if (!moved && apart(begun, at) < tremble) return;
      gestures.drag(moved ? before : begun, at);
      moved = true;
    },
    options,
  );
  const lift = (event: PointerEvent) => {
    if (!hands.delete(event.pointerId) || moved || event.type === 'pointercancel') return;
    const at = placeOf(event);
    // Two places that are touched one soon after the other are two taps.
    const again =
      lastTap !== null && event.timeStamp - lastTap.time < twiceWithin && apart(lastTap.at, at) < 4 * tremble;
    lastTap = again ? null : { at, time: event.timeStamp };
    if (again && gestures.twice) gestures.twice(at);
    else gestures.tap?.(at);
  };
  element.addEventListener('pointerup', lift, options);
  element.addEventListener('pointercancel', lift, options);
  element.addEventListener('pointerleave', () => gestures.hover?.(null), options);
  return () => end.abort();
}

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

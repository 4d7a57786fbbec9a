import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { followGestures, type Point } from '../kit/gestures.ts';
import { movedSpan, onGrid, wholeSpan, zoomedSpan, type Frame, type Span } from './grid-frame.ts';
import type { Plane } from './plane.ts';

interface Uses {
  frameOf: (span: Span) => Frame | null;
  hover: (at: Point | null) => void;
  /** While a line is drawn, dragging draws it. */
  draw: ((from: Point | null, to: Point) => void) | null;
}

/** What is looked at of a grid, steered by wheel, pinch, drag, double tap and keys. */
export function useSpan(place: RefObject<HTMLElement | null>, plane: Pick<Plane, 'width' | 'height'>, uses: Uses) {
  const [span, setSpan] = useState(() => wholeSpan(plane));
  const latest = useRef({ uses, plane, span });
  useEffect(() => {
    latest.current = { uses, plane, span };
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const change = (next: (before: Span, frame: Frame) => Span) =>
      setSpan((before) => {
        const frame = latest.current.uses.frameOf(before);
        return frame ? next(before, frame) : before;
      });
    const placeOf = (at: Point) => {
      const frame = latest.current.uses.frameOf(latest.current.span);
      return frame && onGrid(frame, latest.current.span, at);
    };
    let begun: Point | null = null;
    return followGestures(element, {
      press: (at) => (begun = placeOf(at)),
      drag: (from, to) => {
        const { draw } = latest.current.uses;
        const end = placeOf(to);
        if (draw && end) return draw(begun, end);
        change((before, frame) => {
          const [a, b] = [onGrid(frame, before, from), onGrid(frame, before, to)];
          return movedSpan(before, a.x - b.x, a.y - b.y, latest.current.plane);
        });
      },
      zoom: (factor, at) =>
        change((before, frame) => zoomedSpan(before, factor, onGrid(frame, before, at), latest.current.plane)),
      twice: () => setSpan(wholeSpan(latest.current.plane)),
      tap: (at) => latest.current.uses.hover(placeOf(at)),
      hover: (at) => latest.current.uses.hover(at && placeOf(at)),
    });
  }, [place]);
  const middle = { x: (span.left + span.right) / 2, y: (span.top + span.bottom) / 2 };
  const zoom = (factor: number) => setSpan(zoomedSpan(span, factor, middle, plane));
  const whole = () => setSpan(wholeSpan(plane));
  const isWhole = span.right - span.left >= plane.width && span.bottom - span.top >= plane.height;
  const move = (across: number, down: number) =>
    setSpan(movedSpan(span, (span.right - span.left) * across, (span.bottom - span.top) * down, plane));
  const keys = (event: KeyboardEvent) => {
    const arrow = { ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, -0.1], ArrowDown: [0, 0.1] }[event.key];
    // The whole grid has nowhere to move to: the arrows go on to the next file.
    if (arrow && !isWhole) move(arrow[0] ?? 0, arrow[1] ?? 0);
    else if (event.key === '+' || event.key === '=') zoom(1.5);
    else if (event.key === '-') zoom(1 / 1.5);
    else if (event.key === '0') whole();
    else return;
    event.preventDefault();
  };
  return { span, zoom, whole, keys };
}

import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { followGestures, type Point } from '../kit/gestures.ts';
import { useSize, type Box } from '../kit/use-size.ts';
import { fit, moved, onPicture, zoomed, type Sight, type Size } from './sight.ts';

interface Uses {
  /** A place of the picture was touched, or is under the pointer. */
  tap: (at: Point) => void;
  hover: (at: Point | null) => void;
}

const perKey = 60;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [perKey, 0],
  ArrowRight: [-perKey, 0],
  ArrowUp: [0, perKey],
  ArrowDown: [0, -perKey],
};

/** Looks at a picture of a size through the element at `place`: wheel, pinch, drag, double tap and keys. */
export function useSight(place: RefObject<HTMLElement | null>, picture: Size, uses: Uses) {
  const box = useSize(place);
  /** Null is the whole. */
  const [chosen, setChosen] = useState<Sight | null>(null);
  const sight = box && (chosen ?? fit(picture, box));
  const latest = useRef({ uses, box, picture, sight });
  useEffect(() => {
    latest.current = { uses, box, picture, sight };
  });
  const change = (next: (before: Sight, size: Size, area: Box) => Sight | null) =>
    setChosen((before) => {
      const { box: area, picture: size } = latest.current;
      return area && next(before ?? fit(size, area), size, area);
    });
  const on = useRef(change);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const placeOf = (point: Point) => latest.current.sight && onPicture(latest.current.sight, point);
    return followGestures(element, {
      drag: (from, to) => on.current((before, size, area) => moved(before, to.x - from.x, to.y - from.y, size, area)),
      zoom: (factor, point) => on.current((before, size, area) => zoomed(before, factor, point, size, area)),
      twice: (point) =>
        on.current((before, size, area) =>
          before.scale > fit(size, area).scale * 1.01 ? null : zoomed(before, 4, point, size, area),
        ),
      tap: (point) => {
        const at = placeOf(point);
        if (at) latest.current.uses.tap(at);
      },
      hover: (point) => latest.current.uses.hover(point && placeOf(point)),
    });
  }, [place]);
  const zoom = (factor: number) =>
    change((before, size, area) => zoomed(before, factor, { x: area.width / 2, y: area.height / 2 }, size, area));
  const whole = () => setChosen(null);
  /** One pixel of the file for each of the screen. */
  const full = () => sight && zoom(1 / sight.scale);
  const keys = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    // The whole picture has nowhere to move to: the arrows go on to the next file.
    if (arrow && chosen) change((before, size, area) => moved(before, arrow[0], arrow[1], size, area));
    else if (event.key === '+' || event.key === '=') zoom(1.5);
    else if (event.key === '-') zoom(1 / 1.5);
    else if (event.key === '0') whole();
    else if (event.key === '1') full();
    else return;
    event.preventDefault();
  };
  return { box, sight, zoom, whole, full, keys };
}

import { createElement, lazy, Suspense, type ComponentType } from 'react';

type Load<Part> = () => Promise<Part>;

/** How long a page has stood before it fetches what a press may open. */
const restMillis = 3_000;

const waiting = new Set<Load<unknown>>();
let rested = false;

/**
 * Marks what a page does not show at first: it comes as soon as something asks for it, and otherwise once the page has
 * been at rest, so that a press finds it there. Returns `load`.
 */
export function fetchLate<Part>(load: Load<Part>): Load<Part> {
  if (rested) fetchQuietly(load);
  else waiting.add(load);
  return load;
}

/** A component that a press opens, such as a dialog, see `fetchLate`; nothing stands in its place until it has come. */
export function late<Props extends object>(load: Load<ComponentType<Props>>): ComponentType<Props> {
  const fetch = fetchLate(load);
  const Part = lazy(async () => ({ default: await fetch() }));
  return function Late(props: Props) {
    return createElement(Suspense, { fallback: null }, createElement(Part as ComponentType<Props>, props));
  };
}

/**
 * Fetches in a while what comes late, unless the device is to save data. Called once, by the frame that is on the
 * screen.
 */
export function fetchAtRest(): void {
  if (savesData()) return;
  setTimeout(() => {
    rested = true;
    for (const load of waiting) fetchQuietly(load);
    waiting.clear();
  }, restMillis);
}

/** Where the browser says so; most do not. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** What does not come now is asked for again when it is needed. */
const fetchQuietly = (load: Load<unknown>): void => void load().catch(() => undefined);

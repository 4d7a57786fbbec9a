import type { Query } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changes } from '../../lib/live/changes.ts';
import { outdatedBy } from '../../lib/live/outdated.ts';

/** A list that changes all the time is asked at most so often whether something has come, and not by all at once. */
const shortestMillis = 2_000;
const restMillis = 30_000;

interface Given {
  /** What the list shows, as the cache holds it; undefined while it is on its way. */
  shown: () => Query | undefined;
  /** When that was read. */
  readAt: number;
  /** What tells the rows of the same list as it is now from each other, without showing them. */
  peek: () => Promise<string[]>;
  places: readonly string[];
}

/** How many rows stand in a list now that it does not show yet: nothing moves under the hand of who works on it. */
export function useNewRows(given: Given): number {
  const [found, setFound] = useState({ readAt: 0, count: 0 });
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    const ask = async () => {
      timer = undefined;
      const { readAt, peek, places } = latest.current;
      const now = await peek().catch((): string[] => []);
      if (readAt === latest.current.readAt)
        setFound({ readAt, count: now.filter((place) => !places.includes(place)).length });
    };
    const stop = changes.subscribe(() => {
      const query = latest.current.shown();
      if (timer !== undefined || document.hidden || !query || !outdatedBy([query], changes.get())) return;
      const wait = Math.max(shortestMillis, asked + restMillis - Date.now()) * (1 + Math.random() / 4);
      asked = Date.now() + wait;
      timer = setTimeout(() => void ask(), wait);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return found.readAt === given.readAt ? found.count : 0;
}

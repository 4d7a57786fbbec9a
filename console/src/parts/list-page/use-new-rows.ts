import type { Query } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changes } from '../../lib/live/changes.ts';
import { isRid } from '../../lib/live/is-rid.ts';
import { outdatedBy } from '../../lib/live/outdated.ts';

/** A list that changes all the time is asked at most so often whether something has come, and not by all at once. */
const shortestMillis = 2_000;
const restMillis = 30_000;

interface Given {
  /** What the list shows, as the cache holds it; undefined while it is on its way. */
  shown: () => Query | undefined;
  /** When that was read. */
  readAt: number;
  /** The same page of the list as it is now, without showing it; `key` tells its rows from each other. */
  peek: () => Promise<Page>;
  places: readonly string[];
  total: number;
}

interface Page {
  rows: readonly { key: string; row: unknown }[];
  total: number;
}

/**
 * How many rows have come into a list that it does not show yet: nothing moves under the hand of who works on it. Those
 * that only move up, because others have left, have waited all the time.
 */
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
      const { readAt, peek } = latest.current;
      const now = await peek().catch(() => undefined);
      if (now && readAt === latest.current.readAt) setFound({ readAt, count: comeSince(latest.current, now) });
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

/** Of what has come beyond the page only the total tells, as long as nothing has left. */
function comeSince({ readAt, places, total }: Given, now: Page): number {
  const since = changes.get().filter(({ at }) => at > readAt);
  const changed = new Set(since.map(({ rid }) => rid));
  const isTouched = (row: unknown) =>
    changed.has(null) || Object.values(row ?? {}).some((one) => isRid(one) && changed.has(one));
  const here = now.rows.filter(({ key, row }) => !places.includes(key) && isTouched(row));
  return Math.max(here.length, now.total - total);
}

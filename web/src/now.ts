import { useSyncExternalStore } from 'react';

/** In whole seconds, so that it stays the same while React draws. */
const read = (): string => new Date(Math.trunc(Date.now() / 1000) * 1000).toISOString();

function subscribe(renew: () => void): () => void {
  const timer = setInterval(renew, 15_000);
  return () => clearInterval(timer);
}

/** The time now as ISO 8601, renewed every 15 s, for clocks that run on the page; no server draws it. */
export const useNow = (): string => useSyncExternalStore(subscribe, read);

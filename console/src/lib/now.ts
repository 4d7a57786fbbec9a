import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function listen(listener: () => void): () => void {
  now = Date.now();
  listeners.add(listener);
  timer ??= setInterval(tick, 15_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** Epoch milliseconds, renewed every 15 s by one timer for all clocks of the page. */
export function useNow(): number {
  return useSyncExternalStore(listen, () => now);
}

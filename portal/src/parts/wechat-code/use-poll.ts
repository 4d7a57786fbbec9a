import { useEffect, useRef } from 'react';

const [everyMs, patienceMs] = [1000, 1000];

/** Asks once how far the scan is; must not reject. */
export type Ask = (ticket: string, signal: AbortSignal) => Promise<'waiting' | 'expired' | 'unbound' | 'done'>;

/**
 * Asks every second for as long as there is a ticket and the page is seen; an answer that takes longer than a second
 * is dropped (specification §9). Ends with `done`; `expired` is told to `onStale`.
 */
export function usePoll(ticket: string | null, ask: Ask, onStale: (ticket: string) => void): void {
  const latest = useRef({ ask, onStale });
  useEffect(() => {
    latest.current = { ask, onStale };
  });
  useEffect(() => {
    if (ticket === null) return;
    let stop = new AbortController();
    const run = async ({ signal }: AbortController) => {
      while (!signal.aborted) {
        const began = Date.now();
        const status = await latest.current.ask(ticket, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
        if (signal.aborted || status === 'done') return;
        if (status === 'expired') return latest.current.onStale(ticket);
        await pause(everyMs - (Date.now() - began), signal);
      }
    };
    const follow = () => {
      stop.abort();
      stop = new AbortController();
      if (!document.hidden) void run(stop);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop.abort();
    };
  }, [ticket]);
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, ms));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

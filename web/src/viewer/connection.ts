import { patienceSeconds } from '@yance/contract/kernel/client.ts';

/** Whether the device itself says that it has no network. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;

/** Whether a wait ended because nothing came in time: another one would only be as long. */
export const isOverdue = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/**
 * Runs what reads from the network, and ends it at once when the device loses its network, and when nothing was heard
 * for as long as a request may take. `heard` says that something came. Rejects with what failureWords has words for.
 */
export async function overConnection<T>(
  given: AbortSignal | undefined,
  run: (signal: AbortSignal, heard: () => void) => Promise<T>,
): Promise<T> {
  if (isOffline()) throw noNetwork();
  const end = new AbortController();
  const lost = () => end.abort(noNetwork());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => end.abort(new DOMException('Nothing came in time.', 'TimeoutError')),
      patienceSeconds() * 1000,
    );
  };
  globalThis.addEventListener?.('offline', lost);
  heard();
  try {
    return await run(given ? AbortSignal.any([given, end.signal]) : end.signal, heard);
  } finally {
    clearTimeout(timer);
    globalThis.removeEventListener?.('offline', lost);
  }
}

const noNetwork = (): TypeError => new TypeError('The device is offline.');

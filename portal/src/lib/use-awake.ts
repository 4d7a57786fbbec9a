import { createStore, useStore } from '@yance/ui/store.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;
const awake = createStore(false);

/** Waits for the first sign of somebody using the page. */
export function watchAwake(): () => void {
  const stop = new AbortController();
  for (const sign of signs)
    addEventListener(sign, () => awake.set(true), { once: true, signal: stop.signal, passive: true });
  return () => stop.abort();
}

/** Turns true with the first sign of somebody using the page. What can only be needed after that is loaded then. */
export const useAwake = (): boolean => useStore(awake);

/** When links ask the server for the routes that they lead to: once for all, when somebody uses the page. */
export const useDiscovery = (): 'render' | 'none' => (useAwake() ? 'render' : 'none');

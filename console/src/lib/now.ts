import { createStore, useStore } from '@yance/ui/store.ts';

const now = createStore(Date.now());
setInterval(() => now.set(Date.now()), 15_000);

/** Epoch milliseconds, renewed every 15 s by one timer for all clocks of the page. */
export const useNow = (): number => useStore(now);

import { createStore, useStore } from '@yance/ui/store.ts';
import type { Scheme } from '@yance/ui/tokens.ts';
import { useDarkDevice } from './use-media.ts';

export type SchemeChoice = Scheme | 'device';

const stored = 'scheme';
const set = document.documentElement.dataset.theme;
const choice = createStore<SchemeChoice>(set === 'dark' || set === 'light' ? set : 'device');

export const useSchemeChoice = (): SchemeChoice => useStore(choice);
export function useScheme(): Scheme {
  const [chosen, dark] = [useSchemeChoice(), useDarkDevice()];
  return chosen === 'device' ? (dark ? 'dark' : 'light') : chosen;
}

/** Takes effect at once and is kept on this device; the page's first script reads it at the next visit. */
export function chooseScheme(next: SchemeChoice): void {
  if (next === 'device') {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(stored);
  } else {
    document.documentElement.dataset.theme = next;
    localStorage.setItem(stored, next);
  }
  choice.set(next);
}

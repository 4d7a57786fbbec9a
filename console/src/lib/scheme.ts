import type { Scheme } from '@yance/ui/tokens.ts';
import { useSyncExternalStore } from 'react';

export type SchemeChoice = Scheme | 'device';

const stored = 'scheme';
const device = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  device.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', listener);
  };
}

const choice = (): SchemeChoice => {
  const set = document.documentElement.dataset.theme;
  return set === 'dark' || set === 'light' ? set : 'device';
};
const current = (): Scheme => {
  const set = choice();
  return set === 'device' ? (device.matches ? 'dark' : 'light') : set;
};

export const useScheme = (): Scheme => useSyncExternalStore(listen, current);
export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(listen, choice);

/** Takes effect at once and is kept on this device; the page's first script reads it at the next visit. */
export function chooseScheme(next: SchemeChoice): void {
  if (next === 'device') {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(stored);
  } else {
    document.documentElement.dataset.theme = next;
    localStorage.setItem(stored, next);
  }
  for (const listener of listeners) listener();
}

import { createStore, useStore } from '@yance/ui/store.ts';

/** Light or dark as chosen by hand, or as the device asks. */
export type SchemeChoice = 'light' | 'dark' | 'device';

export const schemeNames: Readonly<Record<SchemeChoice, string>> = {
  device: '跟随系统',
  light: '浅色',
  dark: '深色',
};

const choice = createStore<SchemeChoice>('device');
const stored = 'scheme';
if (typeof document !== 'undefined') {
  const set = document.documentElement.dataset.theme;
  if (set === 'dark' || set === 'light') choice.set(set);
}

/**
 * What was chosen on this device; the page's first script (a page's head, console/public/scheme.js) has set it before
 * the first paint.
 */
export const useSchemeChoice = (): SchemeChoice => useStore(choice);

/**
 * The browser's own bars take the colour of the page: one by the device's wish stands in the head, a choice goes before
 * it.
 */
function paintBars(next: SchemeChoice): void {
  document.head.querySelector('meta[name="theme-color"]:not([media])')?.remove();
  if (next === 'device') return;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  document.head.prepend(meta);
}

/** Takes effect at once and is kept on this device alone, for portal and console. */
export function chooseScheme(next: SchemeChoice): void {
  const { dataset } = document.documentElement;
  if (next === 'device') delete dataset.theme;
  else dataset.theme = next;
  choice.set(next);
  paintBars(next);
  try {
    if (next === 'device') localStorage.removeItem(stored);
    else localStorage.setItem(stored, next);
  } catch {
    // A browser that stores nothing forgets the choice with the page.
  }
}

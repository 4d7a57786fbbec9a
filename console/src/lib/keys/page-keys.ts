import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface PageKey {
  /** As the browser names it. Small letters, because the codes that scanners type begin with a capital or a digit. */
  key: string;
  label: string;
  press: () => void;
  /** Left to the button or link that has the focus. */
  leaves?: true;
  /** Works on every page, so it is no command of the open one. */
  everywhere?: true;
}

interface Part {
  title: string;
  keys: () => readonly PageKey[];
}

const parts = new Set<Part>();
const readers = new Set<() => void>();
const changed = () => readers.forEach((read) => read());

/** Several parts of a page that hold the same key, such as cards with their steps, all go without it. */
const holdersOf = (key: string): Part[] => [...parts].filter((part) => part.keys().some((one) => one.key === key));

/** The keys that work on the open page, by the part that they belong to. */
export const workingKeys = (): { title: string; keys: readonly PageKey[] }[] =>
  [...parts]
    .map((part) => ({ title: part.title, keys: part.keys().filter(({ key }) => holdersOf(key).length === 1) }))
    .filter(({ keys }) => keys.length > 0);

/**
 * Keys that work while a part is shown, unless somebody types or a dialog is open. Returns whether they are its own: a
 * part that must share them shows none.
 */
export function usePageKeys(title: string, keys: readonly PageKey[]): boolean {
  const latest = useRef(keys);
  const names = keys.map(({ key }) => key).join(' ');
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const part = { title, keys: () => latest.current };
    parts.add(part);
    if (parts.size === 1) document.addEventListener('keydown', hear);
    changed();
    return () => {
      parts.delete(part);
      if (parts.size === 0) document.removeEventListener('keydown', hear);
      changed();
    };
  }, [title, names]);
  return useSyncExternalStore(follow, () => names !== '' && names.split(' ').every((key) => holdersOf(key).length < 2));
}

function follow(read: () => void): () => void {
  readers.add(read);
  return () => void readers.delete(read);
}

function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isBusy(event.target)) return;
  const [holder, ...others] = holdersOf(event.key);
  const found = others.length === 0 ? holder?.keys().find(({ key }) => key === event.key) : undefined;
  if (!found || (found.leaves && !isOnPage(event.target))) return;
  event.preventDefault();
  found.press();
}

/** Somebody types, or something lies above the page. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null) ||
  document.querySelector('[role=dialog]') !== null;

const isOnPage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button') === null;

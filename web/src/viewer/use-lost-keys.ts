import { useEffect, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from 'react';

/** A key, as the page or React tells it. */
export type Pressed = Pick<
  ReactKeyboardEvent,
  'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'preventDefault' | 'stopPropagation'
>;

/**
 * Keys that nothing in a dialog hears: what had the focus, such as a tool of the former file, is gone from the page.
 * The dialog takes the focus and does what they ask for.
 */
export function useLostKeys(dialog: RefObject<HTMLElement | null>, press: (event: Pressed) => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.target !== document.body) return;
      dialog.current?.focus();
      press(event as Pressed);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}

import { createStore } from '@yance/ui/store.ts';
import type { MessageInstance } from 'antd/es/message/interface';
import type { HookAPI } from 'antd/es/modal/useModal';

/** What lies above every page: toasts, and questions that are asked outside of it. */
interface Screen {
  message: MessageInstance;
  modal: HookAPI;
}
type Show = (screen: Screen) => void;

let screen: Screen | null = null;
const waiting: Show[] = [];

/** How often something was to be shown while there was no screen. */
export const screenCalls = createStore(0);

/**
 * Shows something above the page: at once, or as soon as the screen is there, in the order in which it was asked for.
 */
export function onScreen(show: Show): void {
  if (screen) return show(screen);
  waiting.push(show);
  return screenCalls.set(screenCalls.get() + 1);
}

/** The mounted screen lends itself to calls outside of React, until what is returned takes it back. */
export function lendScreen(next: Screen): () => void {
  screen = next;
  for (const show of waiting.splice(0)) show(next);
  return () => {
    if (screen === next) screen = null;
  };
}

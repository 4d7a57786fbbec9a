import { useSyncExternalStore } from 'react';

/** Whether a media query holds, in a page that follows it. */
export function mediaHook(condition: string): () => boolean {
  const query = matchMedia(condition);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** Whether the window is as narrow as a phone: lists become cards, dialogs fill the width. */
export const useNarrow = mediaHook('(max-width: 767px)');
/** Whether the device asks for dark colours. */
export const useDarkDevice = mediaHook('(prefers-color-scheme: dark)');
/** Whether the device asks for little motion. */
export const useStillDevice = mediaHook('(prefers-reduced-motion: reduce)');

import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 767px)');

function listen(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone: lists become cards, dialogs fill the width. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => narrow.matches);

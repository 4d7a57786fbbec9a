import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page has come alive: before that, nothing is known of who reads it. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

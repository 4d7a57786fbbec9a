import { useSyncExternalStore } from 'react';

/** A value outside of components that components can follow. */
export interface Store<T> {
  /** The value that the server draws, and the page until it has come alive. */
  readonly first: T;
  get(): T;
  set(next: T): void;
  /** Calls `listener` after every `set`, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    first,
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useStore = <T>({ first, get, subscribe }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, () => first);

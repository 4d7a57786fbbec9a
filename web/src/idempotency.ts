import { useRef } from 'react';

/** A fresh Idempotency-Key. Not randomUUID, which a browser withholds where pages are served over plain http. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

export interface Intent {
  keyOf: (sent: unknown) => string;
  /** The intention was fulfilled: the same thing sent again is a new one. */
  done: () => void;
}

/**
 * The Idempotency-Key of an intention. Sending the same thing once more, after a lost connection for example,
 * keeps the key, so that it has one effect.
 */
export function useIntent(): Intent {
  const last = useRef({ body: '', key: '' });
  return {
    keyOf: (sent) => {
      const body = JSON.stringify(sent ?? null);
      if (last.current.body !== body) last.current = { body, key: newKey() };
      return last.current.key;
    },
    done: () => {
      last.current = { body: '', key: '' };
    },
  };
}

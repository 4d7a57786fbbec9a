import { useRef } from 'react';

/** A fresh Idempotency-Key. Not randomUUID, which a browser withholds where pages are served over plain http. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

export interface Intent {
  keyOf: (sent: unknown) => string;
  /** This intention was fulfilled: the same thing sent again is a new one. */
  done: (sent: unknown) => void;
}

const bodyOf = (sent: unknown) => JSON.stringify(sent ?? null);

/**
 * The Idempotency-Key of an intention. Sending the same thing once more, after a lost connection for example,
 * keeps the key, so that it has one effect, whatever else was sent meanwhile.
 */
export function useIntent(): Intent {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf: (sent) => {
      const body = bodyOf(sent);
      const key = keys.current.get(body) ?? newKey();
      keys.current.set(body, key);
      return key;
    },
    done: (sent) => void keys.current.delete(bodyOf(sent)),
  };
}

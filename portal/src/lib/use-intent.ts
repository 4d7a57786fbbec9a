import { useRef } from 'react';

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
      const body = JSON.stringify(sent);
      if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() };
      return last.current.key;
    },
    done: () => {
      last.current = { body: '', key: '' };
    },
  };
}

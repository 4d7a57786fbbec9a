import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Turns true with the first sign of somebody using the page. What can only be needed after that is loaded then. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    for (const sign of signs)
      addEventListener(sign, () => setAwake(true), { once: true, signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
  return awake;
}

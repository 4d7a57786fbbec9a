import { useEffect, useState } from 'react';
import { CallFailed } from '@yance/contract/kernel/client.ts';

const pauseSeconds = 60;
/** When the next code may be asked for, in the page's own milliseconds. It outlives the dialog. */
let freeAt = 0;
const started = new Set<() => void>();

const secondsLeft = (): number => Math.max(0, Math.ceil((freeAt - performance.now()) / 1000));

/** Begins the pause after a code was sent, or the rest of it that the server names. */
export function startCountdown(seconds = pauseSeconds): void {
  freeAt = performance.now() + seconds * 1000;
  for (const tell of started) tell();
}

/** The seconds to wait where the server refused a code because the last one is too young; else undefined. */
export function pauseLeft(failure: unknown): number | undefined {
  if (!(failure instanceof CallFailed) || failure.envelope.reason !== 'resendLater') return undefined;
  return Number(/\d+/.exec(failure.message)?.[0]) || undefined;
}

/** The seconds until the next code may be asked for; 0 when it may. */
export function useCountdown(): number {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const look = () => setLeft(secondsLeft());
    started.add(look);
    return () => void started.delete(look);
  }, []);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft(secondsLeft()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}

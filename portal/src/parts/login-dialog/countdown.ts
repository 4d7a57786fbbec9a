import { useEffect, useState } from 'react';
import { CallFailed } from '@yance/contract/kernel/client.ts';

const pauseSeconds = 60;
/**
 * Where codes go to: each has a pause of its own. `visitor` is the login dialog, the others are user/code4contact's
 * kinds.
 */
export type Pause = 'visitor' | 'phone' | 'email' | 'present';
/** When the next code may be asked for, in the page's own milliseconds. It outlives the dialog. */
const freeAt = new Map<Pause, number>();
const started = new Set<() => void>();

const secondsLeft = (of: Pause): number => Math.max(0, Math.ceil(((freeAt.get(of) ?? 0) - performance.now()) / 1000));

/** Begins the pause after a code was sent, or the rest of it that the server names. */
export function startCountdown(of: Pause, seconds = pauseSeconds): void {
  freeAt.set(of, performance.now() + seconds * 1000);
  for (const listener of started) listener();
}

/** The seconds to wait where the server refused a code because the last one is too young; else undefined. */
export function pauseLeft(failure: unknown): number | undefined {
  if (!(failure instanceof CallFailed) || failure.reason !== 'resendLater') return undefined;
  return Number(/\d+/.exec(failure.message)?.[0]) || undefined;
}

/** The seconds until the next code may be asked for; 0 when it may. */
export function useCountdown(of: Pause): number {
  const [left, setLeft] = useState(() => secondsLeft(of));
  useEffect(() => {
    const look = () => setLeft(secondsLeft(of));
    look();
    started.add(look);
    return () => void started.delete(look);
  }, [of]);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft(secondsLeft(of)), 250);
    return () => clearInterval(timer);
  }, [of, running]);
  return left;
}

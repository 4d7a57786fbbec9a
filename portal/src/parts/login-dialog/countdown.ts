import { useEffect, useState } from 'react';

const pauseSeconds = 60;
/** When the next code may be asked for, in the page's own milliseconds. It outlives the dialog. */
let freeAt = 0;
const started = new Set<() => void>();

const secondsLeft = (): number => Math.max(0, Math.ceil((freeAt - performance.now()) / 1000));

/** Begins the pause after a code was sent. */
export function startCountdown(): void {
  freeAt = performance.now() + pauseSeconds * 1000;
  for (const tell of started) tell();
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

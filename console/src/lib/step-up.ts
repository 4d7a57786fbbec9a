import { Cancelled } from './failure-words.ts';

type Asker = () => Promise<void>;

let asker: Asker | null = null;
let asking: Promise<void> | null = null;

/** The mounted dialog says how to ask; returns how to withdraw it. */
export function offerStepUp(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Asks for a new code once, however many calls wait for it. Rejects with Cancelled when the person declines. */
export function stepUpOnce(): Promise<void> {
  asking ??= (asker ? asker() : Promise.reject(new Cancelled())).finally(() => {
    asking = null;
  });
  return asking;
}

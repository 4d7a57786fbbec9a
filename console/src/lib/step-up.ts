type Asker = () => Promise<void>;

/** The person does not want to say who it is: the call was cancelled. */
export const declinedError = (): DOMException => new DOMException('The new code was declined.', 'AbortError');

let asker: Asker | null = null;
let asking: Promise<void> | null = null;

/** The mounted dialog says how to ask; returns how to withdraw it. */
export function offerStepUp(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/**
 * Asks for a new code once, however many calls wait for it. Rejects with `declinedError` when the person does not give
 * it.
 */
export function stepUpOnce(): Promise<void> {
  asking ??= (asker ? asker() : Promise.reject(declinedError())).finally(() => {
    asking = null;
  });
  return asking;
}

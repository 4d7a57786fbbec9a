export interface Result {
  done: boolean;
  /** One more sentence: what happened, what it means. */
  message: string;
}

let shown: Result | null = null;
const listeners = new Set<() => void>();

function change(next: Result | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says with the global dialog that something was done (specification §8). */
export const tellDone = (message = ''): void => change({ done: true, message });
/** Says with the global dialog that something failed. */
export const tellFailed = (message = ''): void => change({ done: false, message });
export const closeResult = (): void => change(null);
export const currentResult = (): Result | null => shown;
export function subscribeResult(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

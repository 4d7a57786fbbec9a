import { createStore } from '@yance/ui/store.ts';

interface Result {
  done: boolean;
  /** One more sentence: what happened, what it means. */
  message: string;
}

/** The result that is shown. */
export const shownResult = createStore<Result | null>(null);

/** Says with the global dialog that something was done (specification §8). */
export const showSuccess = (message = ''): void => shownResult.set({ done: true, message });
/** Says with the global dialog that something failed. */
export const showFailure = (message = ''): void => shownResult.set({ done: false, message });
export const closeResult = (): void => shownResult.set(null);

import { failureWords, isCancelled } from '@yance/web/failure.ts';
import { onScreen } from './screen.ts';

export function toastDone(words: string): void {
  onScreen(({ message }) => void message.success(words));
}

/** What was done needs a look. */
export function toastWarning(words: string): void {
  onScreen(({ message }) => void message.warning(words, 6));
}

/** One toast for what went wrong outside of a call; the same words replace each other instead of piling up. */
export function toastProblem(words: string): void {
  onScreen(({ message }) => void message.error({ content: words, key: words }));
}

/** One toast for a failure. */
export function toastFailure(error: unknown): void {
  if (!isCancelled(error)) toastProblem(failureWords(error));
}

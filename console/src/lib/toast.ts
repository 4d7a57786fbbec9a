import type { MessageInstance } from 'antd/es/message/interface';
import { failureWords, isCancelled } from '@yance/web/failure.ts';

let screen: MessageInstance | null = null;

/** The mounted application lends its toast, so that calls outside React can use it. */
export function setToastInstance(instance: MessageInstance): void {
  screen = instance;
}

export function toastDone(words: string): void {
  void screen?.success(words);
}

/** What was done needs a look. */
export function toastWarning(words: string): void {
  void screen?.warning(words, 6);
}

/** One toast for what went wrong outside of a call. */
export function toastProblem(words: string): void {
  void screen?.error({ content: words, key: words });
}

/** One toast for a failure; the same words replace each other instead of piling up. */
export function toastFailure(error: unknown): void {
  if (isCancelled(error)) return;
  const words = failureWords(error);
  void screen?.error({ content: words, key: words });
}

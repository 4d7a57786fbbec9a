import { CallFailed, patienceSeconds } from '@yance/contract/kernel/client.ts';
import { presentState } from './overtaken.ts';

/** Whether a person ended the call, by closing a dialog or leaving the page: there is nothing to report. */
export const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** What to tell the user about a failed call. */
export function failureWords(error: unknown): string {
  const state = presentState(error);
  if (state) return `状态已变化，现在是「${state}」`;
  if (error instanceof CallFailed) return error.envelope.msg;
  if (isCancelled(error)) return '已取消';
  if (error instanceof Error && error.name === 'TimeoutError')
    return `等待超过 ${patienceSeconds()} 秒，请检查网络后重试`;
  if (error instanceof TypeError) return '网络不通，请检查网络后重试';
  return error instanceof Error ? error.message : String(error);
}

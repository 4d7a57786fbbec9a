import { CallFailed } from '@yance/contract/kernel/client.ts';

/** A person has closed a dialog or left the page: nothing to report. */
export class Cancelled extends Error {}

/** What to tell about a failure, or null where the user ended it. */
export function failureWords(error: unknown): string | null {
  if (error instanceof CallFailed) return error.envelope.msg;
  if (error instanceof Cancelled) return null;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return null;
  if (name === 'TimeoutError') return '服务器 30 秒内没有回应，请稍后重试';
  return '网络不通，请检查网络后重试';
}

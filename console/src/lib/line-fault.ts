import { CallFailed } from '@yance/contract/kernel/client.ts';
import { failureWords } from '@yance/web/failure.ts';

/** What was wrong with a form of lines, with the number of the line that the fault belongs to. */
export function lineFaultWords(error: Error): string {
  const [first] = error instanceof CallFailed ? (error.envelope.errors ?? []) : [];
  const index = first && /^lines\.(\d+)/.exec(first.path)?.[1];
  if (first) return index === undefined ? first.msg : `第 ${Number(index) + 1} 项：${first.msg}`;
  return failureWords(error);
}

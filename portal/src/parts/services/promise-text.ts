import { promiseSpanText } from '@yance/contract/catalogue/promise-span-text.ts';
import type { ResultPromise } from '@yance/contract/catalogue/promise.ts';

/** Keeps the two halves of a date on one line, which may be parted behind the hyphen otherwise. */
const joiner = '\u2060';

/** By when results come if all is received today: 收样后 3 个工作日出数据（今天收样，最晚 11-26）; 收样后 24 小时内出数据. */
export function promiseText(promise: ResultPromise): string {
  const { hours, start, on } = promise;
  const words = `${promiseSpanText(promise)}出数据`;
  if (hours !== null) return words;
  const today = start === 'data' ? '今天收到' : '今天收样';
  return `${words}（${today}，最晚 ${on.slice(5).replace('-', `-${joiner}`)}）`;
}

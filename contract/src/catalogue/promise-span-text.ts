import type { PromiseSpan } from './promise.ts';

/** What a time counts from, and how long it is: 收样后 3 个工作日, 收样后 24 小时内, 收到数据后 3 个工作日. */
export const promiseSpanText = ({ days, hours, start }: PromiseSpan): string =>
  `${start === 'data' ? '收到数据' : '收样'}后 ${hours === null ? `${days} 个工作日` : `${hours} 小时内`}`;

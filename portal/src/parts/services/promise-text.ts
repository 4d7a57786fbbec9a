import type { ResultPromise } from '@yance/contract/catalogue/promise.ts';

/** Keeps the two halves of a date on one line, which may be parted behind the hyphen otherwise. */
const joiner = '\u2060';

/** By when results come if the samples are received today: 收样后 3 个工作日出数据（今天收样，最晚 11-26）; 收样后 24 小时内出数据. */
export const promiseText = ({ days, hours, on }: ResultPromise): string =>
  hours === null
    ? `收样后 ${days} 个工作日出数据（今天收样，最晚 ${on.slice(5).replace('-', `-${joiner}`)}）`
    : `收样后 ${hours} 小时内出数据`;

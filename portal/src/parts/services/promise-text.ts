import type { ResultPromise } from '@yance/contract/catalogue/promise.ts';

/** By when results come if the samples are received today: 收样后 3 个工作日出数据（今天收样，11-26 前）. */
export const promiseText = ({ days, on }: ResultPromise): string =>
  `收样后 ${days} 个工作日出数据（今天收样，${on.slice(5)} 前）`;

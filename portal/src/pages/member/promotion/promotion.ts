import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { getPromotion } from '@yance/contract/promotion/endpoints.ts';

export type Promotion = OutputOf<typeof getPromotion>;

/** 次月 10 日: when a rebate can be withdrawn after its payment. */
export const releaseWords = ({ months, day }: Promotion['release']): string =>
  `${months === 0 ? '当月' : months === 1 ? '次月' : `${months} 个月后的`} ${day} 日`;

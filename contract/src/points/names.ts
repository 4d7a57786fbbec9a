/** Kinds of postings in points, in words. Apart from the schemas, because lists show them without zod. */
export const pointKindNames = {
  earn: '获得',
  reverse: '退款扣回',
  exchange: '兑换',
  order: '抵扣订单',
  transfer: '转赠',
  restore: '退回',
  expire: '过期',
} as const;
export type PointKind = keyof typeof pointKindNames;

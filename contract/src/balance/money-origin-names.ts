/** The records that move money or are charged. Apart from the schema, because lists show them without zod. */
export const moneyOriginNames = {
  order: '订单',
  reservation: '预约',
  pickup: '上门取样',
  sample_return: '样品寄回',
  statement: '对账单',
  deposit: '预存',
  transfer: '转出转入',
  compensation: '样品赔付',
  withdrawal: '返利提现',
  rebate: '推广返利',
} as const;
export type MoneyOriginKind = keyof typeof moneyOriginNames;

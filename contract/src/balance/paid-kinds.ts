/** What a transfer can be sent for. Apart from the schemas, because lists show it without zod. */
export const paidKinds = { order: '订单', statement: '对账单' } as const;

/** Why money is sent, as finance keeps it apart. */
export const depositPurposes = { advance: '预存', order: '订单转账', statement: '账单转账' } as const;
export type DepositPurpose = keyof typeof depositPurposes;

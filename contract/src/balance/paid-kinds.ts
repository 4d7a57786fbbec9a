/** What a transfer can be sent for. Apart from the schemas, because lists show it without zod. */
export const paidKinds = { order: '订单', statement: '对账单' } as const;

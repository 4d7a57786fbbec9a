/** Where a withdrawal goes. */
export const withdrawalWays = { bank: '银行账户', balance: '预存余额' } as const;
export type WithdrawalWay = keyof typeof withdrawalWays;

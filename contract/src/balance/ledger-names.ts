/** Accounts that a member reads in the ledger. */
export const ledgerAccountNames = {
  principal: '预存本金',
  bonus: '赠送金',
  frozen_principal: '冻结本金',
  frozen_bonus: '冻结赠送',
  receivable: '信用欠款',
  rebate: '可提现返利',
  frozen_rebate: '提现中返利',
  rebate_owed: '待抵扣返利',
} as const;
export type LedgerAccountName = keyof typeof ledgerAccountNames;
/** What a ledger is read of: money that pays for orders, or what promoting brings. Their balances are kept apart. */
export const purses = { money: '预存与信用', rebate: '推广返利' } as const;
export type Purse = keyof typeof purses;
/** The accounts of each. */
export const accountsOfPurse: Record<Purse, readonly LedgerAccountName[]> = {
  money: ['principal', 'bonus', 'frozen_principal', 'frozen_bonus', 'receivable'],
  rebate: ['rebate', 'frozen_rebate', 'rebate_owed'],
};
/** Kinds of postings in words. */
export const ledgerKindNames = {
  deposit: '预存',
  hold: '冻结',
  release: '解冻',
  settle: '结算',
  repay: '付款',
  refund: '退款',
  compensation: '赔付',
  gift: '转赠',
  payout: '退款转出',
  fee: '支付手续费',
  adjust: '调账',
  lapse: '作废',
  rebate: '返利',
  withdraw: '返利提现',
} as const;
export type LedgerKind = keyof typeof ledgerKindNames;

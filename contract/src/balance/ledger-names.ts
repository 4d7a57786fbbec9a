/** Accounts that a member reads in the ledger. */
export const ledgerAccountNames = {
  principal: '预存本金',
  bonus: '赠送金',
  frozen_principal: '冻结本金',
  frozen_bonus: '冻结赠送',
  receivable: '信用欠款',
} as const;
export type LedgerAccountName = keyof typeof ledgerAccountNames;
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

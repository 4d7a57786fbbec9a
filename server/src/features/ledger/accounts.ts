/** Who owns an account. The operator and the outside world have one account of each kind. */
export type Owner = { kind: 'member' | 'team'; rid: string } | { kind: 'operator' } | { kind: 'outside' };

export type Unit = 'fen' | 'points';

/**
 * Kinds of a member or community: principal 本金, bonus 赠送, frozen_principal and frozen_bonus 冻结, receivable 应收,
 * rebate 返利, points 积分. Of the operator: revenue, bonus_given, credit (contra of receivables), points_given, rebates,
 * compensation. Of the outside world: bank, payment.
 */
export type AccountKind =
  | 'principal'
  | 'bonus'
  | 'frozen_principal'
  | 'frozen_bonus'
  | 'receivable'
  | 'rebate'
  | 'points'
  | 'revenue'
  | 'bonus_given'
  | 'credit'
  | 'points_given'
  | 'rebates'
  | 'compensation'
  | 'bank'
  | 'payment';

export interface Account {
  owner: Owner;
  kind: AccountKind;
}

export const nobody = '00000000-0000-0000-0000-000000000000';
export const ownerRid = (owner: Owner): string => ('rid' in owner ? owner.rid : nobody);

export const operator = (kind: AccountKind): Account => ({ owner: { kind: 'operator' }, kind });
export const outside = (kind: 'bank' | 'payment'): Account => ({ owner: { kind: 'outside' }, kind });
export const accountOf = (owner: Owner, kind: AccountKind): Account => ({ owner, kind });

/** A stable name to sort and compare accounts by. */
export const accountName = (account: Account, unit: Unit): string =>
  `${ownerRid(account.owner)}/${account.owner.kind}/${unit}/${account.kind}`;

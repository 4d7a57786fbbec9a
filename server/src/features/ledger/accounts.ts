import type { LedgerKind } from '@yance/contract/balance/ledger-names.ts';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import type { PointKind } from '@yance/contract/points/names.ts';

/** Who owns an account. The operator and the outside world have one account of each kind. */
export type Owner = { kind: 'member' | 'team'; rid: string } | { kind: 'operator' } | { kind: 'outside' };

export type Unit = 'fen' | 'points';
/** What postings of a unit are about. */
export type KindOf<Of extends Unit> = Of extends 'fen' ? LedgerKind : PointKind;

/**
 * Kinds of a member or community: principal 本金, bonus 赠送, frozen_principal and frozen_bonus 冻结, receivable 应收,
 * rebate 返利, frozen_rebate (held for a withdrawal), rebate_owed (what later refunds took of rebates), points 积分,
 * points_owed (a shortfall of points). Of the operator: revenue, bonus_given, credit (contra of receivables),
 * points_given, rebates, compensation, adjustments, fees (of payment services). Of the outside world: bank, and a
 * clearing account of each payment provider.
 */
export type AccountKind =
  | 'principal'
  | 'bonus'
  | 'frozen_principal'
  | 'frozen_bonus'
  | 'receivable'
  | 'rebate'
  | 'rebate_owed'
  | 'frozen_rebate'
  | 'points'
  | 'points_owed'
  | 'revenue'
  | 'bonus_given'
  | 'credit'
  | 'points_given'
  | 'rebates'
  | 'compensation'
  | 'adjustments'
  | 'fees'
  | 'bank'
  | PaymentProvider;

export interface Account {
  owner: Owner;
  kind: AccountKind;
}

export const nobody = '00000000-0000-0000-0000-000000000000';
export const ownerRid = (owner: Owner): string => ('rid' in owner ? owner.rid : nobody);

export const operator = (kind: AccountKind): Account => ({ owner: { kind: 'operator' }, kind });
export const outside = (kind: 'bank' | PaymentProvider): Account => ({ owner: { kind: 'outside' }, kind });
export const accountOf = (owner: Owner, kind: AccountKind): Account => ({ owner, kind });

/** A stable name to sort and compare accounts by. */
export const accountName = (account: Account, unit: Unit): string =>
  `${ownerRid(account.owner)}/${account.owner.kind}/${unit}/${account.kind}`;

import type { Tx } from '../../kernel/db.ts';
import { accountOf, lockAccounts, type AccountKind, type LockedAccounts } from '../ledger/index.ts';

/** Whose money it is: a member's own or a community's. */
export interface Payer {
  readonly kind: 'member' | 'team';
  readonly rid: string;
}

const moneyKinds: readonly AccountKind[] = ['principal', 'bonus', 'frozen_principal', 'frozen_bonus', 'receivable'];

/**
 * Makes everybody who moves or counts the money of these payers wait, until the transaction ends. Taken after the
 * records above it (order, statement, charge).
 */
export function lockPayer(tx: Tx, ...payers: readonly Payer[]): Promise<LockedAccounts> {
  return lockAccounts(
    tx,
    payers.flatMap((payer) => moneyKinds.map((kind) => accountOf(payer, kind))),
  );
}

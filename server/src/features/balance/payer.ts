import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import { accountOf, lockAccounts, type AccountKind, type LockedAccounts } from '../ledger/index.ts';

/** Whose money it is: a member's own or a community's. */
export interface Payer {
  readonly kind: 'member' | 'team';
  readonly rid: string;
}

const moneyKinds: readonly AccountKind[] = ['principal', 'bonus', 'frozen_principal', 'frozen_bonus', 'receivable'];

/**
 * Makes everybody who moves or counts this payer's money wait, until the transaction ends. Taken after the records
 * above it (order, statement, charge).
 */
export function lockPayer(tx: Tx, payer: Payer): Promise<LockedAccounts> {
  return lockAccounts(
    tx,
    moneyKinds.map((kind) => accountOf(payer, kind)),
  );
}

/** ¥1,234.00 of an amount in fen, for sentences. */
export function yuan(amountFen: Fen): string {
  const [whole, cents] = [Math.floor(Math.abs(amountFen) / 100), Math.abs(amountFen) % 100];
  return `${amountFen < 0 ? '-' : ''}¥${whole.toLocaleString('en-US')}.${String(cents).padStart(2, '0')}`;
}

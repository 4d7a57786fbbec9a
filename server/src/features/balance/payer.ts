import type { Tx } from '../../kernel/db.ts';
import { accountOf, lockAccounts, type AccountKind, type LockedAccounts } from '../ledger/index.ts';

/** Whose money it is: a member's own or a community's. */
export interface Payer {
  readonly kind: 'member' | 'team';
  readonly rid: string;
}

/** What narrows a list of the staff to one member's own money, where a call names the member. */
export const memberPayer = ({ member_rid }: { member_rid?: string | undefined }): { payer?: Payer } =>
  member_rid ? { payer: { kind: 'member', rid: member_rid } } : {};

/** Whose personal data a record about this payer is; null for a community's. */
export const personPaying = (row: { payer_kind: Payer['kind']; payer_rid: string }): string | null =>
  row.payer_kind === 'member' ? row.payer_rid : null;

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

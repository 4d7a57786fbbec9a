import type { DepositForStaff } from '@yance/contract/balance/deposit.ts';
import type { FileLink } from '@yance/contract/files/file.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid, linkOf } from '../../files/index.ts';
import type { DepositRow } from '../balance.store.ts';
import type { Payer } from '../payer.ts';
import { payerContacts } from '../payer-contacts.ts';
import { readableDeposits, storedDeposit } from './find-deposit.ts';

/** Deposits as finance reads them, with who pays. */
export async function depositsForFinance(
  tx: Tx,
  rows: readonly DepositRow[],
  reader: { actor: Actor; clock: Clock },
): Promise<DepositForStaff[]> {
  const vouchers = await vouchersOf(tx, rows, reader.clock);
  const contactOf = await payerContacts(tx, rows.map(payerOf));
  const readable = await readableDeposits(tx, rows, reader.actor);
  return rows.flatMap((row, at) => {
    const deposit = readable[at];
    if (!deposit) return [];
    return { ...deposit, payer: contactOf(payerOf(row)), bank_reference: row.bank_reference, voucher: vouchers(row) };
  });
}

const payerOf = ({ payer_kind, payer_rid }: DepositRow): Payer => ({ kind: payer_kind, rid: payer_rid });

/** Links to the proofs of transfer, in one look-up. */
export async function vouchersOf(
  tx: Tx,
  rows: readonly DepositRow[],
  clock: Clock,
): Promise<(row: DepositRow) => FileLink | null> {
  const files = await filesByRid(
    tx,
    rows.flatMap((row) => row.voucher_rid ?? []),
  );
  return (row) => linkOf(files, row.voucher_rid, clock);
}
export async function depositForFinance(
  tx: Tx,
  rid: string,
  reader: { actor: Actor; clock: Clock },
): Promise<DepositForStaff> {
  const [one] = await depositsForFinance(tx, [await storedDeposit(tx, rid)], reader);
  if (!one) throw new Refusal('notFound');
  return one;
}

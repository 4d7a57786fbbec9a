import type { PaidRecord } from '@yance/contract/balance/deposit.ts';
import type { Tx } from '../../../kernel/db.ts';
import { collection, type Keyed } from '../../../kernel/port.ts';
import type { DepositRow } from '../balance.store.ts';

/** A deposit with what it was sent for. */
type SentFor = Readonly<Pick<DepositRow, 'rid' | 'order_rid' | 'statement_rids'>>;

/** Whether money was sent for records rather than in advance. */
export const isTransfer = ({ order_rid, statement_rids }: SentFor): boolean =>
  order_rid !== null || statement_rids.length > 0;

/** The records that deposits were sent for. */
export interface PaidRecords extends Keyed {
  /** Finds them by the deposits' rids. */
  of(tx: Tx, deposits: readonly SentFor[]): Promise<Map<string, PaidRecord[]>>;
  /** Locks those of one deposit, until the transaction ends. */
  lock(tx: Tx, deposit: SentFor): Promise<void>;
}

/** Features whose records are paid by bank transfer name them here. */
export const paidRecords = collection<PaidRecords>('balance.paid-records');

/** What each deposit was sent for; nothing for money paid in advance. */
export async function recordsPaidBy(tx: Tx, deposits: readonly SentFor[]): Promise<(rid: string) => PaidRecord[]> {
  const sent = deposits.filter(isTransfer);
  const found: Map<string, PaidRecord[]>[] = [];
  if (sent.length > 0) for (const records of paidRecords.get()) found.push(await records.of(tx, sent));
  return (rid) => found.flatMap((one) => one.get(rid) ?? []);
}

/** Locks what a deposit was sent for, because its payer's money comes after it. */
export async function lockRecordsPaidBy(tx: Tx, deposit: SentFor): Promise<void> {
  if (!isTransfer(deposit)) return;
  for (const records of paidRecords.get()) await records.lock(tx, deposit);
}

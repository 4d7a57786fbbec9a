import type { PaidRecord } from '@yance/contract/balance/deposit.ts';
import type { Tx } from '../../../kernel/db.ts';
import { collection, type Keyed } from '../../../kernel/port.ts';

/** The records that deposits were sent for. */
export interface PaidRecords extends Keyed {
  /** Finds them by the deposits' rids. */
  of(tx: Tx, deposits: readonly { rid: string; order_rid: string | null }[]): Promise<Map<string, PaidRecord[]>>;
  /** Locks those of one deposit, until the transaction ends. */
  lock(tx: Tx, deposit: { rid: string; order_rid: string | null }): Promise<void>;
}

/** Features whose records are paid by bank transfer name them here. */
export const paidRecords = collection<PaidRecords>('balance.paid-records');

/** What each deposit was sent for; nothing for money paid in advance. */
export async function recordsPaidBy(
  tx: Tx,
  deposits: readonly { rid: string; order_rid: string | null; for_statements: boolean }[],
): Promise<(rid: string) => PaidRecord[]> {
  const sent = deposits.filter(({ order_rid, for_statements }) => order_rid !== null || for_statements);
  const found: Map<string, PaidRecord[]>[] = [];
  if (sent.length > 0) for (const records of paidRecords.get()) found.push(await records.of(tx, sent));
  return (rid) => found.flatMap((one) => one.get(rid) ?? []);
}

/** Locks what a deposit was sent for, because its payer's money comes after it. */
export async function lockRecordsPaidBy(
  tx: Tx,
  deposit: { rid: string; order_rid: string | null; for_statements: boolean },
): Promise<void> {
  if (deposit.order_rid === null && !deposit.for_statements) return;
  for (const records of paidRecords.get()) await records.lock(tx, deposit);
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { ledgerAccounts, ledgerEntries } from './ledger.tables.ts';

export interface LedgerFault {
  what: 'unit does not sum to zero' | 'balance differs from its entries';
  subject: string;
  amount: number;
}

/** Checks that each unit sums to zero and that every kept balance equals its entries. An empty list is the proof. */
export async function verifyLedger(tx: Tx): Promise<LedgerFault[]> {
  const sums = await tx
    .select({ unit: ledgerAccounts.unit, amount: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::bigint` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.rid, ledgerEntries.account_rid))
    .groupBy(ledgerAccounts.unit);
  const entrySum = sql<number>`coalesce((select sum(${ledgerEntries.amount}) from ${ledgerEntries} where ${ledgerEntries.account_rid} = ${ledgerAccounts.rid}), 0)::bigint`;
  const kept = await tx
    .select({ rid: ledgerAccounts.rid, balance: ledgerAccounts.balance, entries: entrySum })
    .from(ledgerAccounts)
    .where(and(inArray(ledgerAccounts.owner_kind, ['member', 'team']), sql`${ledgerAccounts.balance} <> ${entrySum}`));
  return [
    ...sums
      .filter((row) => row.amount !== 0)
      .map((row): LedgerFault => ({ what: 'unit does not sum to zero', subject: row.unit, amount: row.amount })),
    ...kept.map((row): LedgerFault => ({
      what: 'balance differs from its entries',
      subject: row.rid,
      amount: row.balance - row.entries,
    })),
  ];
}

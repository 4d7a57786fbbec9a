import { and, count, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { type AccountKind, type Owner, ownerRid, type Unit } from './accounts.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from './ledger.tables.ts';

export type Balances = Partial<Record<AccountKind, number>>;

/** The balances of one member or community by kind; a kind without an account is absent. */
export async function balancesOf(tx: Tx, owner: Owner, unit: Unit = 'fen'): Promise<Balances> {
  const rows = await tx
    .select({ kind: ledgerAccounts.kind, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.owner_rid, ownerRid(owner)),
        eq(ledgerAccounts.owner_kind, owner.kind),
        eq(ledgerAccounts.unit, unit),
      ),
    );
  return Object.fromEntries(rows.map((row) => [row.kind, row.balance]));
}

export interface LedgerFilter {
  kinds?: readonly AccountKind[] | undefined;
  /** Kind of posting: deposit, hold, … */
  posting?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

export interface LedgerPage {
  /** Entries with a smaller sequence number: the next page. */
  before?: number | undefined;
  offset?: number;
  size: number;
}

const matching = (owner: Owner, unit: Unit, filter: LedgerFilter): SQL | undefined =>
  and(
    eq(ledgerAccounts.owner_rid, ownerRid(owner)),
    eq(ledgerAccounts.owner_kind, owner.kind),
    eq(ledgerAccounts.unit, unit),
    filter.kinds ? inArray(ledgerAccounts.kind, [...filter.kinds]) : undefined,
    filter.posting ? eq(ledgerPostings.kind, filter.posting) : undefined,
    filter.since ? gte(ledgerPostings.at, filter.since) : undefined,
    filter.until ? lt(ledgerPostings.at, filter.until) : undefined,
  );

/** How many entries of an owner a filter finds. */
export async function countEntries(tx: Tx, owner: Owner, unit: Unit, filter: LedgerFilter): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.rid, ledgerEntries.account_rid))
    .innerJoin(ledgerPostings, eq(ledgerPostings.rid, ledgerEntries.posting_rid))
    .where(matching(owner, unit, filter));
  return row?.total ?? 0;
}

/** Every entry of an owner, newest first, with its running balance. Stays fast on the last page because it pages by sequence. */
export function listEntries(tx: Tx, owner: Owner, unit: Unit, filter: LedgerFilter, page: LedgerPage) {
  return tx
    .select({
      seq: ledgerEntries.seq,
      at: ledgerPostings.at,
      kind: ledgerPostings.kind,
      title: ledgerPostings.title,
      reference: ledgerPostings.reference,
      account: ledgerAccounts.kind,
      amount: ledgerEntries.amount,
      balance_after: ledgerEntries.balance_after,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.rid, ledgerEntries.account_rid))
    .innerJoin(ledgerPostings, eq(ledgerPostings.rid, ledgerEntries.posting_rid))
    .where(and(matching(owner, unit, filter), page.before ? lt(ledgerEntries.seq, page.before) : undefined))
    .orderBy(desc(ledgerEntries.seq))
    .limit(page.size)
    .offset(page.offset ?? 0);
}

import {
  and,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  lt,
  lte,
  notExists,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kernel/db.ts';
import { containing } from '../../kernel/list-query.ts';
import { type AccountKind, type KindOf, type Owner, ownerRid, type Unit } from './accounts.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from './ledger.tables.ts';

export type Balances = Partial<Record<AccountKind, number>>;

/** The balances of one member or community by kind; a kind without an account is absent. */
export async function balancesOf(tx: Tx, owner: Owner, unit: Unit = 'fen'): Promise<Balances> {
  const rows = await tx
    .select({ kind: ledgerAccounts.kind, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(matchingOwner(owner, unit));
  return Object.fromEntries(rows.map((row) => [row.kind, row.balance]));
}

/** The accounts of one kind, among those of these owners, that hold money: whose, and how many fen. */
export const filledAccounts = (
  tx: Tx,
  owners: { kind: 'member' | 'team'; among: SQLWrapper },
  kind: AccountKind,
): Promise<{ rid: string; balance: number }[]> =>
  tx
    .select({ rid: ledgerAccounts.owner_rid, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        sql`${ledgerAccounts.owner_rid} in ${owners.among}`,
        eq(ledgerAccounts.owner_kind, owners.kind),
        eq(ledgerAccounts.unit, 'fen'),
        eq(ledgerAccounts.kind, kind),
        gt(ledgerAccounts.balance, 0),
      ),
    )
    .orderBy(ledgerAccounts.owner_rid);

/** What postings of certain kinds have put into one account of an owner, oldest first. */
export const listInflows = (
  tx: Tx,
  owner: Owner,
  kind: AccountKind,
  postings: readonly KindOf<'fen'>[],
): Promise<{ reference: string; at: Date; amount: number }[]> =>
  tx
    .select({ reference: ledgerPostings.reference, at: ledgerPostings.at, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.rid, ledgerEntries.account_rid))
    .innerJoin(ledgerPostings, eq(ledgerPostings.rid, ledgerEntries.posting_rid))
    .where(
      and(
        matchingOwner(owner, 'fen'),
        eq(ledgerAccounts.kind, kind),
        inArray(ledgerPostings.kind, [...postings]),
        gt(ledgerEntries.amount, 0),
      ),
    )
    .orderBy(ledgerEntries.seq);

export interface LedgerFilter {
  kinds?: readonly AccountKind[] | undefined;
  posting?: KindOf<Unit> | undefined;
  /** Part of what they are called. */
  kw?: string | undefined;
  /** These postings alone. */
  postings?: readonly string[] | undefined;
  /** Those of these records alone: the first two words of a reference. */
  causes?: readonly string[] | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

export interface LedgerPage {
  /** Entries with a smaller sequence number: the next page. */
  before?: number | undefined;
  offset?: number;
  size: number;
}

const matchingOwner = (owner: Owner, unit: Unit): SQL | undefined =>
  and(
    eq(ledgerAccounts.owner_rid, ownerRid(owner)),
    eq(ledgerAccounts.owner_kind, owner.kind),
    eq(ledgerAccounts.unit, unit),
  );
const matching = (owner: Owner, unit: Unit, filter: LedgerFilter): SQL | undefined =>
  and(
    matchingOwner(owner, unit),
    filter.kinds ? inArray(ledgerAccounts.kind, [...filter.kinds]) : undefined,
    filter.posting ? eq(ledgerPostings.kind, filter.posting) : undefined,
    filter.kw ? ilike(ledgerPostings.title, containing(filter.kw)) : undefined,
    filter.postings ? inArray(ledgerPostings.rid, [...filter.postings]) : undefined,
    filter.causes
      ? sql`split_part(${ledgerPostings.reference}, '/', 1) || '/' || split_part(${ledgerPostings.reference}, '/', 2) = any(${sql.param([...filter.causes])}::text[])`
      : undefined,
    filter.since ? gte(ledgerPostings.at, filter.since) : undefined,
    filter.until ? lt(ledgerPostings.at, filter.until) : undefined,
  );

/** How many postings touch an owner's accounts as a filter names them. */
export async function countPostings(tx: Tx, owner: Owner, unit: Unit, filter: LedgerFilter): Promise<number> {
  const [row] = await tx
    .select({ total: countDistinct(ledgerEntries.posting_rid) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.rid, ledgerEntries.account_rid))
    .innerJoin(ledgerPostings, eq(ledgerPostings.rid, ledgerEntries.posting_rid))
    .where(matching(owner, unit, filter));
  return row?.total ?? 0;
}

/**
 * Postings that touch an owner's accounts, newest first, each by its last entry that the filter finds. Stays fast on
 * the last page because it pages by sequence.
 */
export async function listPostings(tx: Tx, owner: Owner, unit: Unit, filter: LedgerFilter, page: LedgerPage) {
  const later = alias(ledgerEntries, 'later');
  const laterAccount = alias(ledgerAccounts, 'later_account');
  const isLast = notExists(
    tx
      .select({ one: sql`1` })
      .from(later)
      .innerJoin(laterAccount, eq(laterAccount.rid, later.account_rid))
      .where(
        and(
          eq(later.posting_rid, ledgerEntries.posting_rid),
          gt(later.seq, ledgerEntries.seq),
          eq(laterAccount.owner_rid, ledgerAccounts.owner_rid),
          eq(laterAccount.owner_kind, ledgerAccounts.owner_kind),
          eq(laterAccount.unit, ledgerAccounts.unit),
          filter.kinds ? inArray(laterAccount.kind, [...filter.kinds]) : undefined,
        ),
      ),
  );
  return tx
    .select({ seq: ledgerEntries.seq, posting_rid: ledgerEntries.posting_rid })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.rid, ledgerEntries.account_rid))
    .innerJoin(ledgerPostings, eq(ledgerPostings.rid, ledgerEntries.posting_rid))
    .where(and(matching(owner, unit, filter), page.before ? lt(ledgerEntries.seq, page.before) : undefined, isLast))
    .orderBy(desc(ledgerEntries.seq))
    .limit(page.size)
    .offset(page.offset ?? 0);
}

/** What accounts of an owner held together once each of these entries was written, by the entry's number. */
export async function balancesAfter(
  tx: Tx,
  owner: Owner,
  kinds: readonly AccountKind[],
  seqs: readonly number[],
  unit: Unit = 'fen',
): Promise<ReadonlyMap<number, number>> {
  if (seqs.length === 0) return new Map();
  const { rows } = await tx.execute<{ seq: number; balance: number }>(sql`
    select wanted.seq, sum(last.balance_after)::bigint as balance
    from unnest(${sql.param(seqs)}::bigint[]) as wanted (seq)
    cross join ${ledgerAccounts}
    cross join lateral (
      select ${ledgerEntries.balance_after} from ${ledgerEntries}
      where ${and(eq(ledgerEntries.account_rid, ledgerAccounts.rid), lte(ledgerEntries.seq, sql`wanted.seq`))}
      order by ${desc(ledgerEntries.seq)} limit 1
    ) as last
    where ${and(matchingOwner(owner, unit), inArray(ledgerAccounts.kind, [...kinds]))}
    group by wanted.seq`);
  return new Map(rows.map(({ seq, balance }) => [seq, balance]));
}

/**
 * Every entry of an owner, newest first, with its running balance. Stays fast on the last page because it pages by
 * sequence.
 */
export function listEntries<Of extends Unit>(tx: Tx, owner: Owner, unit: Of, filter: LedgerFilter, page: LedgerPage) {
  return tx
    .select({
      seq: ledgerEntries.seq,
      posting_rid: ledgerEntries.posting_rid,
      at: ledgerPostings.at,
      kind: sql<KindOf<Of>>`${ledgerPostings.kind}`,
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

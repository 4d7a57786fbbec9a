import type { ClosingTotals } from '@yance/contract/ledger/closing.ts';
import { ledgerKindNames } from '@yance/contract/balance/ledger-names.ts';
import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { desc, sql } from 'drizzle-orm';
import { brokenConstraint, type ReadWork, type StaffWork, type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { staffNames } from '../staff/index.ts';
import { ledgerClosings } from './closings.tables.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from './ledger.tables.ts';

type ClosingRow = typeof ledgerClosings.$inferSelect;

/** What has been posted since the last closing, and up to which entry. */
export async function openTotals({ tx, clock }: ReadWork) {
  const last = await lastClosing(tx);
  const first_seq = (last?.last_seq ?? 0) + 1;
  const last_seq = await lastEntry(tx);
  return {
    closed_until: last?.day ?? null,
    today: shanghaiDate(clock.now()),
    totals: await totalsOf(tx, first_seq, last_seq),
  };
}

/**
 * Closes all days up to `day`: whoever posts waits until the sums stand, and what comes after them belongs to the next
 * closing. Refuses `dayAhead`, `dayClosed`, and `closingBusy` while money moves without a pause.
 */
export async function closeDay(work: StaffWork, given: { day: string; note: string }): Promise<void> {
  const { tx, clock, actor } = work;
  if (given.day > shanghaiDate(clock.now())) throw new Refusal('dayAhead');
  await lockEntries(tx);
  const last = await lastClosing(tx);
  if (last && given.day <= last.day) throw new Refusal('dayClosed');
  const first_seq = (last?.last_seq ?? 0) + 1;
  const last_seq = Math.max(await lastEntry(tx), first_seq - 1);
  const row: ClosingRow = {
    day: given.day,
    first_seq,
    last_seq,
    totals: await totalsOf(tx, first_seq, last_seq),
    note: given.note,
    closed_by: actor.rid,
    closed_at: clock.now(),
  };
  await tx.insert(ledgerClosings).values(row);
}

/** Closings, the newest first. */
export async function listClosings(tx: Tx, { page, size }: { page: number; size: number }) {
  const rows = await tx
    .select()
    .from(ledgerClosings)
    .orderBy(desc(ledgerClosings.day))
    .limit(size)
    .offset((page - 1) * size);
  const names = await staffNames(tx, [...new Set(rows.map((row) => row.closed_by))]);
  return {
    list: rows.map((row) => ({
      day: row.day,
      totals: row.totals,
      note: row.note,
      closed_by: names.get(row.closed_by) ?? '',
      closed: shanghaiIso(row.closed_at),
    })),
    total: await tx.$count(ledgerClosings),
    page,
    size,
  };
}

async function lastClosing(tx: Tx): Promise<ClosingRow | undefined> {
  const [row] = await tx.select().from(ledgerClosings).orderBy(desc(ledgerClosings.day)).limit(1);
  return row;
}

async function lastEntry(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ seq: ledgerEntries.seq })
    .from(ledgerEntries)
    .orderBy(desc(ledgerEntries.seq))
    .limit(1);
  return row?.seq ?? 0;
}

/**
 * Lets everybody finish who has written an entry, and nobody begin. The wait is shorter than PostgreSQL's look for
 * deadlocks, because those behind it hold other locks.
 */
async function lockEntries(tx: Tx): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '500ms'`);
  try {
    await tx.execute(sql`lock table ${ledgerEntries} in share row exclusive mode`);
  } catch (error) {
    if (brokenConstraint(error) === undefined && isLockTimeout(error)) throw new Refusal('closingBusy');
    throw error;
  }
}

function isLockTimeout(error: unknown): boolean {
  for (let one: unknown = error; one instanceof Error; one = one.cause)
    if ('code' in one && one.code === '55P03') return true;
  return false;
}

async function totalsOf(tx: Tx, first: number, last: number): Promise<ClosingTotals> {
  const { rows: sums } = await tx.execute<{
    kind: keyof typeof ledgerKindNames;
    owner: string;
    account: string;
    amount: number;
    postings: number;
  }>(sql`
    select posting.kind, account.owner_kind as owner, account.kind as account,
      sum(entry.amount)::bigint as amount, count(distinct posting.rid)::bigint as postings
    from ${ledgerEntries} as entry
    join ${ledgerPostings} as posting on posting.rid = entry.posting_rid
    join ${ledgerAccounts} as account on account.rid = entry.account_rid
    where entry.seq between ${first} and ${last} and account.unit = 'fen'
    group by posting.kind, account.owner_kind, account.kind`);
  const people = (owner: string) => owner === 'member' || owner === 'team';
  const kinds = [...Map.groupBy(sums, (row) => row.kind)].map(([kind, rows]) => {
    const of = (...names: string[]) =>
      rows.reduce((sum, row) => sum + (people(row.owner) && names.includes(row.account) ? row.amount : 0), 0);
    const operators = (name: string) =>
      rows.reduce((sum, row) => sum + (row.owner === 'operator' && row.account === name ? row.amount : 0), 0);
    // The outside world's accounts fall where money came in.
    const outside = rows.reduce((sum, row) => sum - (row.owner === 'outside' ? row.amount : 0), 0);
    return {
      kind,
      label: ledgerKindNames[kind],
      postings: Math.max(...rows.map((row) => row.postings)),
      received_fen: outside,
      principal_fen: of('principal', 'frozen_principal'),
      bonus_fen: of('bonus', 'frozen_bonus'),
      receivable_fen: of('receivable'),
      revenue_fen: operators('revenue'),
      // An expense of the operator stands below zero.
      fees_fen: 0 - operators('fees'),
    };
  });
  const { rows: held } = await tx.execute<{ account: string; amount: number }>(sql`
    select kind as account, sum(balance)::bigint as amount from ${ledgerAccounts}
    where unit = 'fen' and owner_kind in ('member', 'team') group by kind`);
  const balanceOf = (...names: string[]) =>
    held.reduce((sum, row) => sum + (names.includes(row.account) ? row.amount : 0), 0);
  return {
    kinds: kinds.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    balances: {
      principal_fen: balanceOf('principal'),
      bonus_fen: balanceOf('bonus'),
      frozen_fen: balanceOf('frozen_principal', 'frozen_bonus'),
      receivable_fen: balanceOf('receivable'),
    },
  };
}

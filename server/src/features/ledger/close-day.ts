import { addDays, shanghaiDate, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { desc, sql } from 'drizzle-orm';
import { after, minutes, type Clock } from '../../kernel/clock.ts';
import { brokenConstraint, type ReadWork, type StaffWork, type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { staffNames } from '../staff/index.ts';
import { closingTotals } from './closing-totals.ts';
import { ledgerClosings } from './closings.tables.ts';
import { ledgerEntries } from './ledger.tables.ts';

type ClosingRow = typeof ledgerClosings.$inferSelect;

/** A day can be closed this long after its end: as far may the clocks of two machines differ. */
const closableAfter = minutes(10);

/** The last day that can be closed. */
const closableUntil = (clock: Clock): string => addDays(shanghaiDate(after(clock.now(), -closableAfter)), -1);

/** What has been posted since the last closing. */
export async function openTotals({ tx, clock }: ReadWork) {
  const last = await lastClosing(tx);
  return {
    closed_until: last?.day ?? null,
    closable_until: closableUntil(clock),
    totals: await closingTotals(tx, { since: last?.until, until: undefined }),
  };
}

/**
 * Closes all days up to `day`: what was posted before its end in Shanghai and is in no closing before. Whoever posts
 * waits until the sums stand; what would then still be posted with the time of a closed day is refused by the database
 * and runs again, at the time that it is by then. Refuses `dayAhead`, `dayClosed`, and `closingBusy` while money moves
 * without a pause.
 */
export async function closeDay(work: StaffWork, given: { day: string; note: string }): Promise<void> {
  const { tx, clock, actor } = work;
  if (given.day > closableUntil(clock)) throw new Refusal('dayAhead');
  await lockEntries(tx);
  const last = await lastClosing(tx);
  if (last && given.day <= last.day) throw new Refusal('dayClosed');
  const until = shanghaiMoment(addDays(given.day, 1));
  const row: ClosingRow = {
    day: given.day,
    until,
    totals: await closingTotals(tx, { since: last?.until, until }),
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

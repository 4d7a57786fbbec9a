import { and, asc, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { Wait } from './state/reservation-model.ts';
import { reservationWaits } from './reservations.tables.ts';

export async function insertWait(tx: Tx, row: Wait): Promise<void> {
  await tx.insert(reservationWaits).values(row);
}

/**
 * Makes the places in line of one member wait for each other, on whatever instrument, so that their number can be
 * counted.
 */
export async function lockWaitsOf(tx: Tx, memberRid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waits:${memberRid}`}, 0))`);
}

export async function deleteWaitsOf(tx: Tx, memberRid: string): Promise<void> {
  await tx.delete(reservationWaits).where(eq(reservationWaits.member_rid, memberRid));
}

export async function lockWait(tx: Tx, rid: string): Promise<Wait | undefined> {
  const [row] = await tx.select().from(reservationWaits).where(eq(reservationWaits.rid, rid)).for('update');
  return row;
}

/** Some places in line, locked in one order. */
export async function lockWaits(tx: Tx, rids: readonly string[]): Promise<Wait[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(reservationWaits)
    .where(inArray(reservationWaits.rid, [...rids]))
    .orderBy(asc(reservationWaits.rid))
    .for('update');
}

/** Every place that is held instead of what one place is held for, itself too; itself alone on the wait-list. */
export async function lockWaitsBeside(tx: Tx, rid: string): Promise<Wait[]> {
  const [row] = await tx.select().from(reservationWaits).where(eq(reservationWaits.rid, rid));
  if (!row?.replaces_rid) return lockWaits(tx, [rid]);
  return tx
    .select()
    .from(reservationWaits)
    .where(eq(reservationWaits.replaces_rid, row.replaces_rid))
    .orderBy(asc(reservationWaits.rid))
    .for('update');
}

/** Who waits for time of an instrument, the first in line first. */
export async function waitingLine(tx: Tx, instrumentRid: string): Promise<Wait[]> {
  const rows = await tx
    .select()
    .from(reservationWaits)
    .where(and(eq(reservationWaits.instrument_rid, instrumentRid), eq(reservationWaits.state, 'waiting')))
    .orderBy(asc(reservationWaits.rid))
    .limit(200);
  return rows;
}

/** Who waits for time of an instrument that meets a span. */
export async function waitingWithin(tx: Tx, instrumentRid: string, span: { start: Date; end: Date }): Promise<Wait[]> {
  return tx
    .select()
    .from(reservationWaits)
    .where(
      and(
        eq(reservationWaits.instrument_rid, instrumentRid),
        eq(reservationWaits.state, 'waiting'),
        lt(reservationWaits.starts_at, span.end),
        gt(reservationWaits.ends_at, span.start),
      ),
    )
    .orderBy(asc(reservationWaits.rid));
}

const open = inArray(reservationWaits.state, ['waiting', 'offered']);

/** A member's places in line: the open ones, and those that ended since a moment. */
export async function waitsOfMember(tx: Tx, memberRid: string, since: Date): Promise<Wait[]> {
  const rows = await tx
    .select()
    .from(reservationWaits)
    .where(and(eq(reservationWaits.member_rid, memberRid), sql`(${open} or ${gt(reservationWaits.ends_at, since)})`))
    .orderBy(desc(reservationWaits.rid))
    .limit(50);
  return rows;
}

export async function openWaitsOf(tx: Tx, memberRid: string): Promise<Wait[]> {
  const rows = await tx
    .select()
    .from(reservationWaits)
    .where(and(eq(reservationWaits.member_rid, memberRid), open))
    .orderBy(asc(reservationWaits.instrument_rid));
  return rows;
}

/** How many wait before a place in line, for time that meets its own. */
export async function countBefore(tx: Tx, wait: Wait): Promise<number> {
  const [row] = await tx
    .select({ before: count() })
    .from(reservationWaits)
    .where(
      and(
        eq(reservationWaits.instrument_rid, wait.instrument_rid),
        open,
        lt(reservationWaits.rid, wait.rid),
        lt(reservationWaits.starts_at, wait.ends_at),
        gt(reservationWaits.ends_at, wait.starts_at),
      ),
    );
  return row?.before ?? 0;
}

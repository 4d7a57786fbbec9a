import type { InstrumentRules } from '@yance/contract/reservations/rules.ts';
import type { OpeningHours, Span } from '@yance/contract/reservations/slots.ts';
import { and, asc, count, desc, eq, gt, gte, ilike, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing } from '../../kernel/list-query.ts';
import type { Training } from './state/reservation-model.ts';
import { instrumentClosures, instrumentHours, instrumentRules, instrumentTrainings } from './reservations.tables.ts';

export type Closure = typeof instrumentClosures.$inferSelect;

export async function hoursOf(tx: Tx, rids: readonly string[]): Promise<Map<string, OpeningHours>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(instrumentHours)
    .where(inArray(instrumentHours.instrument_rid, [...rids]));
  return new Map(rows.map((row) => [row.instrument_rid, row.hours]));
}

export async function upsertHours(tx: Tx, row: typeof instrumentHours.$inferInsert): Promise<void> {
  await tx.insert(instrumentHours).values(row).onConflictDoUpdate({ target: instrumentHours.instrument_rid, set: row });
}

/** The rules of those instruments that have any. */
export async function rulesOf(tx: Tx, rids: readonly string[]): Promise<Map<string, InstrumentRules>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(instrumentRules)
    .where(inArray(instrumentRules.instrument_rid, [...rids]));
  return new Map(rows.map((row) => [row.instrument_rid, row.rules]));
}

export async function upsertRules(tx: Tx, row: typeof instrumentRules.$inferInsert): Promise<void> {
  await tx.insert(instrumentRules).values(row).onConflictDoUpdate({ target: instrumentRules.instrument_rid, set: row });
}

export function closuresWithin(tx: Tx, rids: readonly string[], within: Span): Promise<Closure[]> {
  if (rids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(instrumentClosures)
    .where(
      and(
        inArray(instrumentClosures.instrument_rid, [...rids]),
        lt(instrumentClosures.starts_at, within.end),
        gt(instrumentClosures.ends_at, within.start),
      ),
    )
    .orderBy(asc(instrumentClosures.starts_at));
}

export async function insertClosure(tx: Tx, row: Closure): Promise<void> {
  await tx.insert(instrumentClosures).values(row);
}

export async function findClosure(tx: Tx, rid: string): Promise<Closure | undefined> {
  const [row] = await tx.select().from(instrumentClosures).where(eq(instrumentClosures.rid, rid));
  return row;
}

/** Changes when a closure is; its instrument is locked. */
export async function patchClosure(
  tx: Tx,
  rid: string,
  change: Partial<Pick<Closure, 'starts_at' | 'ends_at' | 'open_end'>>,
): Promise<void> {
  await tx.update(instrumentClosures).set(change).where(eq(instrumentClosures.rid, rid));
}

/** Takes a closure away and returns it. */
export async function deleteClosure(tx: Tx, rid: string): Promise<Closure | undefined> {
  const [row] = await tx.delete(instrumentClosures).where(eq(instrumentClosures.rid, rid)).returning();
  return row;
}

/** Whether a member may operate an instrument alone on a date. */
export async function isTrained(
  tx: Tx,
  given: { memberRid: string; instrumentRid: string; on: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ rid: instrumentTrainings.rid })
    .from(instrumentTrainings)
    .where(
      and(
        eq(instrumentTrainings.member_rid, given.memberRid),
        eq(instrumentTrainings.instrument_rid, given.instrumentRid),
        isNull(instrumentTrainings.withdrawn_at),
        gte(instrumentTrainings.expires_on, given.on),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function insertTraining(tx: Tx, row: Training): Promise<void> {
  await tx.insert(instrumentTrainings).values(row);
}

export async function withdrawTrainingRow(tx: Tx, rid: string, at: Date): Promise<Training | undefined> {
  const [row] = await tx
    .update(instrumentTrainings)
    .set({ withdrawn_at: at })
    .where(and(eq(instrumentTrainings.rid, rid), isNull(instrumentTrainings.withdrawn_at)))
    .returning();
  return row;
}

/** Trainings that a member holds on a date. */
export async function validTrainings(tx: Tx, memberRid: string, on: string): Promise<Training[]> {
  const rows = await tx
    .select()
    .from(instrumentTrainings)
    .where(
      and(
        eq(instrumentTrainings.member_rid, memberRid),
        isNull(instrumentTrainings.withdrawn_at),
        gte(instrumentTrainings.expires_on, on),
      ),
    )
    .orderBy(asc(instrumentTrainings.expires_on));
  return rows;
}

/**
 * One page of trainings, the newest first; only those of `instrumentRids` where they are given. `kw` is part of the
 * instrument's name; `memberRids` those whom it names.
 */
export async function pageOfTrainings(
  tx: Tx,
  filter: { kw: string; memberRids: readonly string[]; instrumentRids?: readonly string[] | undefined },
  { page, size }: { page: number; size: number },
): Promise<{ rows: Training[]; total: number }> {
  const where = and(
    filter.instrumentRids ? inArray(instrumentTrainings.instrument_rid, [...filter.instrumentRids]) : undefined,
    filter.kw
      ? or(
          ilike(sql<string>`${instrumentTrainings.instrument}->>'model'`, containing(filter.kw)),
          filter.memberRids.length > 0 ? inArray(instrumentTrainings.member_rid, [...filter.memberRids]) : undefined,
        )
      : undefined,
  );
  const rows = await tx
    .select()
    .from(instrumentTrainings)
    .where(where)
    .orderBy(desc(instrumentTrainings.rid))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await tx.select({ total: count() }).from(instrumentTrainings).where(where);
  return { rows, total: counted?.total ?? 0 };
}

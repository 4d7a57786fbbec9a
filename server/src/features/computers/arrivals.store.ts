import { and, asc, count, desc, eq, ilike, isNotNull, isNull, lte, min, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing } from '../../kernel/list-query.ts';
import { arrivalOpenings, arrivals } from './computers.tables.ts';

export type ArrivalRow = typeof arrivals.$inferSelect;

/** Notes that a file has come; false where the same path has come with the same content before. */
export async function insertArrival(tx: Tx, row: typeof arrivals.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(arrivals).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function arrivalOf(
  tx: Tx,
  { laboratory_rid, path, sha256 }: Pick<ArrivalRow, 'laboratory_rid' | 'path' | 'sha256'>,
): Promise<ArrivalRow | undefined> {
  const [row] = await tx
    .select()
    .from(arrivals)
    .where(and(eq(arrivals.laboratory_rid, laboratory_rid), eq(arrivals.path, path), eq(arrivals.sha256, sha256)));
  return row;
}

/** A file of a laboratory, or of any, locked before its order. */
export async function lockArrival(
  tx: Tx,
  rid: string,
  laboratoryRid: string | undefined,
): Promise<ArrivalRow | undefined> {
  const [row] = await tx
    .select()
    .from(arrivals)
    .where(and(eq(arrivals.rid, rid), laboratoryRid ? eq(arrivals.laboratory_rid, laboratoryRid) : undefined))
    .for('update');
  return row;
}

export async function patchArrival(
  tx: Tx,
  rid: string,
  change: Partial<Pick<ArrivalRow, 'task_rid' | 'sample_codes' | 'words' | 'sorted_at' | 'sorted_by' | 'reason'>>,
): Promise<void> {
  await tx.update(arrivals).set(change).where(eq(arrivals.rid, rid));
}

const waits = and(isNull(arrivals.task_rid), isNull(arrivals.sorted_at));
const stages: Readonly<Record<'waiting' | 'sorted', SQL | undefined>> = {
  waiting: waits,
  sorted: isNotNull(arrivals.sorted_at),
};
const ofLaboratory = (rid: string | undefined) => (rid ? eq(arrivals.laboratory_rid, rid) : undefined);

/** One page of what waits, the oldest first, or of what was sorted, the newest first. */
export async function pageOfQuarantine(
  tx: Tx,
  filter: { laboratoryRid: string | undefined; stage: keyof typeof stages; kw: string },
  { page, size }: { page: number; size: number },
): Promise<{ rows: ArrivalRow[]; total: number; counts: Record<keyof typeof stages, number> }> {
  const own = ofLaboratory(filter.laboratoryRid);
  const where = and(own, stages[filter.stage], filter.kw ? ilike(arrivals.path, containing(filter.kw)) : undefined);
  const rows = await tx
    .select()
    .from(arrivals)
    .where(where)
    .orderBy(
      ...(filter.stage === 'waiting' ? [asc(arrivals.arrived_at)] : [desc(arrivals.sorted_at)]),
      asc(arrivals.rid),
    )
    .limit(size)
    .offset((page - 1) * size);
  const number = async (condition: SQL | undefined) => {
    const [row] = await tx.select({ number: count() }).from(arrivals).where(condition);
    return row?.number ?? 0;
  };
  return {
    rows,
    total: await number(where),
    counts: { waiting: await number(and(own, stages.waiting)), sorted: await number(and(own, stages.sorted)) },
  };
}

/** How many wait, how many of them came before a moment, and when the first came. */
export async function countQuarantine(
  tx: Tx,
  laboratoryRid: string | undefined,
  before: Date,
): Promise<{ count: number; old: number; first: Date | null }> {
  const [row] = await tx
    .select({
      count: count(),
      old: sql`count(*) filter (where ${arrivals.arrived_at} <= ${before.toISOString()}::timestamptz)`.mapWith(Number),
      first: min(arrivals.arrived_at),
    })
    .from(arrivals)
    .where(and(ofLaboratory(laboratoryRid), waits));
  return row ?? { count: 0, old: 0, first: null };
}

/** What has waited since before a moment, locked; what somebody sorts just now is passed over. */
export const lockOldArrivals = (tx: Tx, before: Date, most: number): Promise<ArrivalRow[]> =>
  tx
    .select()
    .from(arrivals)
    .where(and(waits, lte(arrivals.arrived_at, before)))
    .orderBy(asc(arrivals.rid))
    .limit(most)
    .for('update', { skipLocked: true });

/** A file that still waits in quarantine, of one laboratory only where that is given. */
export async function waitingArrival(tx: Tx, rid: string, laboratoryRid?: string): Promise<ArrivalRow | undefined> {
  const [row] = await tx
    .select()
    .from(arrivals)
    .where(and(eq(arrivals.rid, rid), ofLaboratory(laboratoryRid), waits));
  return row;
}

type Opening = typeof arrivalOpenings.$inferSelect;

/** Notes the first time on a day that a reader opened a file which waits. */
export async function noteOpening(tx: Tx, row: Opening): Promise<void> {
  await tx.insert(arrivalOpenings).values(row).onConflictDoNothing();
}

export const openingsOf = (tx: Tx, arrivalRid: string): Promise<Opening[]> =>
  tx
    .select()
    .from(arrivalOpenings)
    .where(eq(arrivalOpenings.arrival_rid, arrivalRid))
    .orderBy(asc(arrivalOpenings.opened_at));

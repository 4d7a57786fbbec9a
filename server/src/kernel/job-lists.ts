import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './db.ts';
import { facts, jobs } from './kernel.tables.ts';

export type JobRow = typeof jobs.$inferSelect;

/** Where jobs stand: given up by themselves, waiting for another attempt, waiting for their time, over. */
export type JobStage = 'failed' | 'failing' | 'waiting' | 'done';

const waiting = and(isNull(jobs.done_at), isNull(jobs.dead_at));
const whereOf: Record<JobStage, SQL | undefined> = {
  failed: and(isNotNull(jobs.dead_at), isNull(jobs.done_at)),
  failing: and(isNotNull(jobs.last_error), waiting),
  waiting: and(isNull(jobs.last_error), waiting),
  done: isNotNull(jobs.done_at),
};
/** By which moment a list goes, each read from an index of its own; what is over goes backwards. */
const momentOf = { failed: jobs.dead_at, failing: jobs.run_at, waiting: jobs.run_at, done: jobs.done_at };

/** The last row of a page, after which the next one begins. */
export interface JobPlace {
  at: Date;
  rid: string;
}

/** A kind by its name, or all kinds whose names begin so. */
export type JobKinds = { name: string } | { beginning: string };

/** Some jobs of a stage, from a place on. */
export async function jobsOf(
  tx: Tx,
  {
    stage,
    kinds,
    after,
    size,
  }: { stage: JobStage; kinds?: JobKinds | undefined; after?: JobPlace | undefined; size: number },
): Promise<JobRow[]> {
  const moment = momentOf[stage];
  const beyond = stage === 'done' ? sql`<` : sql`>`;
  const order = stage === 'done' ? desc : asc;
  return tx
    .select()
    .from(jobs)
    .where(
      and(
        whereOf[stage],
        kinds && ('name' in kinds ? eq(jobs.kind, kinds.name) : sql`starts_with(${jobs.kind}, ${kinds.beginning})`),
        after && sql`(${moment}, ${jobs.rid}) ${beyond} (${after.at.toISOString()}::timestamptz, ${after.rid}::uuid)`,
      ),
    )
    .orderBy(order(moment), order(jobs.rid))
    .limit(size);
}

/** Where a job stands in the list of its stage. */
export const placeOf = (stage: JobStage, row: JobRow): JobPlace => ({
  at: { failed: row.dead_at, failing: row.run_at, waiting: row.run_at, done: row.done_at }[stage] ?? row.run_at,
  rid: row.rid,
});

/** How many jobs of a stage there are, at most `most`. */
export const countJobs = (tx: Tx, stage: JobStage, most = 10_000): Promise<number> =>
  countSome(tx, jobs, whereOf[stage], most);

/** For which of these keys a job of a kind still waits, that is tried or tried again. */
export async function waitingKeys(tx: Tx, kind: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: jobs.key })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), inArray(jobs.key, [...keys]), waiting));
  return new Set(rows.map(({ key }) => key));
}

/** How many facts wait to be taken to those who follow them, at most `most`. */
export const countUnheard = (tx: Tx, most: number): Promise<number> =>
  countSome(tx, facts, isNull(facts.dispatched_at), most);

/** Counting millions would take longer than reading a page. */
async function countSome(tx: Tx, table: PgTable, where: SQL | undefined, most: number): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most)
    .as('some');
  const [row] = await tx.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

/** The records that facts are about, by the facts' numbers. */
export async function recordsOfFacts(
  tx: Tx,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, { entity: string; rid: string }>> {
  if (seqs.length === 0) return new Map();
  const rows = await tx
    .select({ seq: facts.seq, entity: facts.entity, rid: facts.entity_rid })
    .from(facts)
    .where(inArray(facts.seq, [...seqs]));
  return new Map(rows.map(({ seq, entity, rid }) => [seq, { entity, rid }]));
}

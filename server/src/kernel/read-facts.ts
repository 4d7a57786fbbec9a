import { asc, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from './db.ts';
import type { AnyFact, Fact } from './facts.ts';
import { facts } from './kernel.tables.ts';

/** The facts that a notice on the channel of facts tells of, the first one first. */
export async function factsOfNotice(tx: Tx, text: string): Promise<AnyFact[]> {
  const seqs = text.split(' ').map(Number);
  const rows: Fact[] = await tx.select().from(facts).where(inArray(facts.seq, seqs)).orderBy(asc(facts.seq));
  // What a fact carries was checked against its declaration when it was announced.
  return rows as AnyFact[];
}

/**
 * What pages have heard or are to hear since a moment, the first one first; null where it is more than `most` facts.
 * They hear when a fact is dispatched, which may be long after it happened.
 */
export async function factsSince(tx: Tx, since: Date, most: number): Promise<AnyFact[] | null> {
  // What is dispatched between the two reads is in both of them, and not in neither.
  const waiting: Fact[] = await tx.select().from(facts).where(isNull(facts.dispatched_at)).limit(most);
  const dispatched: Fact[] = await tx.select().from(facts).where(gte(facts.dispatched_at, since)).limit(most);
  const all = [...new Map([...waiting, ...dispatched].map((fact) => [fact.seq, fact])).values()];
  return all.length < most ? (all.toSorted((a, b) => a.seq - b.seq) as AnyFact[]) : null;
}

/** The first fact of the record of each, which says what the record is about. */
export async function firstFacts(tx: Tx, about: readonly Pick<Fact, 'entity' | 'entity_rid'>[]): Promise<Fact[]> {
  if (about.length === 0) return [];
  const records = about.map(({ entity, entity_rid }) => sql`(${entity}, ${entity_rid}::uuid)`);
  return tx
    .selectDistinctOn([facts.entity, facts.entity_rid])
    .from(facts)
    .where(sql`(${facts.entity}, ${facts.entity_rid}) in (${sql.join(records, sql`, `)})`)
    .orderBy(asc(facts.entity), asc(facts.entity_rid), asc(facts.seq));
}

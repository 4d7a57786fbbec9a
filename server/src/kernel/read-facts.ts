import { asc, desc, inArray, sql } from 'drizzle-orm';
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

/** What has happened since a moment, the first one first; null where it is more than `most` facts. */
export async function factsSince(tx: Tx, since: Date, most: number): Promise<AnyFact[] | null> {
  const rows: Fact[] = await tx.select().from(facts).orderBy(desc(facts.seq)).limit(most);
  const later = rows.filter(({ at }) => at >= since);
  return later.length < most ? (later.toReversed() as AnyFact[]) : null;
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

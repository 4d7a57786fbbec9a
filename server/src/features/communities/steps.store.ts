import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { facts } from '../../kernel/kernel.tables.ts';
import type { Step } from './taken-parts.ts';

/** The steps from one state to another that records of one kind have taken, the first one first, by record. */
export async function stepsOf(tx: Tx, entity: 'order' | 'reservation', rids: readonly string[]) {
  if (rids.length === 0) return new Map<string, Step[]>();
  const rows = await tx
    .select({ rid: facts.entity_rid, seq: facts.seq, at: facts.at, to: sql<string>`${facts.to_state}` })
    .from(facts)
    .where(
      and(
        eq(facts.entity, entity),
        inArray(facts.entity_rid, [...rids]),
        isNotNull(facts.to_state),
        sql`${facts.from_state} is distinct from ${facts.to_state}`,
      ),
    )
    .orderBy(asc(facts.seq));
  return Map.groupBy(rows, ({ rid }) => rid);
}

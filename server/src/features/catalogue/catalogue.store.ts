import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { categories, evaluations, instruments, laboratories, pictures } from './catalogue.tables.ts';

export type Laboratory = typeof laboratories.$inferSelect;
export type Instrument = typeof instruments.$inferSelect;

export async function upsertCategory(tx: Tx, row: typeof categories.$inferInsert): Promise<void> {
  await tx.insert(categories).values(row).onConflictDoUpdate({ target: categories.id, set: row });
}

export async function listLaboratories(tx: Tx): Promise<Laboratory[]> {
  return tx.select().from(laboratories).orderBy(asc(laboratories.position));
}

export async function insertLaboratory(tx: Tx, row: typeof laboratories.$inferInsert): Promise<void> {
  await tx.insert(laboratories).values(row);
}

export async function insertInstruments(tx: Tx, rows: readonly (typeof instruments.$inferInsert)[]): Promise<void> {
  await tx.insert(instruments).values([...rows]);
}

const withLaboratory = {
  rid: instruments.rid,
  name: instruments.name,
  model: instruments.model,
  category_id: instruments.category_id,
  laboratory_rid: laboratories.rid,
  laboratory: laboratories.name,
  /** With its laboratory or alone. */
  retired: sql<boolean>`${instruments.retired} or ${laboratories.retired}`,
};

export async function listInstruments(tx: Tx) {
  return tx
    .select(withLaboratory)
    .from(instruments)
    .innerJoin(laboratories, eq(laboratories.rid, instruments.laboratory_rid))
    .orderBy(asc(instruments.position));
}

export async function findPicture(tx: Tx, name: string): Promise<typeof pictures.$inferSelect | undefined> {
  const [row] = await tx.select().from(pictures).where(eq(pictures.name, name));
  return row;
}

export async function insertPicture(tx: Tx, row: typeof pictures.$inferInsert): Promise<void> {
  await tx.insert(pictures).values(row).onConflictDoNothing();
}

export type Evaluation = typeof evaluations.$inferSelect;

export async function insertEvaluation(tx: Tx, row: Evaluation): Promise<void> {
  await tx.insert(evaluations).values(row);
}

export async function deleteEvaluation(tx: Tx, rid: string): Promise<Evaluation | undefined> {
  const [gone] = await tx.delete(evaluations).where(eq(evaluations.rid, rid)).returning();
  return gone;
}

export async function setReply(tx: Tx, rid: string, reply: string): Promise<void> {
  await tx.update(evaluations).set({ reply }).where(eq(evaluations.rid, rid));
}

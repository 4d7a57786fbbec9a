import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { categories, evaluations, instruments, laboratories, pictures, services } from './catalogue.tables.ts';

export type Category = typeof categories.$inferSelect;
export type Laboratory = typeof laboratories.$inferSelect;
export type Instrument = typeof instruments.$inferSelect;

/** All categories and their children with the number of offered services in each, in their order. */
export async function categoriesWithCounts(tx: Tx): Promise<(Category & { count: number })[]> {
  const counted = sql<number>`(select count(*)::int from ${services} where ${services.offered} and (${services.category_id} = ${categories.id} or ${categories.id} = any(${services.child_ids})))`;
  return tx
    .select({
      id: categories.id, parent_id: categories.parent_id, type_id: categories.type_id, name: categories.name, title: categories.title,
      sketch: categories.sketch, img: categories.img, discount_label: categories.discount_label, on_home: categories.on_home, position: categories.position, count: counted,
    })
    .from(categories)
    .orderBy(asc(categories.type_id), asc(categories.position));
}

export async function upsertCategory(tx: Tx, row: Category): Promise<void> {
  const { id: _, ...rest } = row;
  await tx.insert(categories).values(row).onConflictDoUpdate({ target: categories.id, set: rest });
}

export async function allLaboratories(tx: Tx): Promise<Laboratory[]> {
  return tx.select().from(laboratories).orderBy(asc(laboratories.position));
}

export async function insertLaboratory(tx: Tx, row: Laboratory): Promise<void> {
  await tx.insert(laboratories).values(row);
}

export async function insertInstruments(tx: Tx, rows: readonly Instrument[]): Promise<void> {
  await tx.insert(instruments).values([...rows]);
}

const withLaboratory = { rid: instruments.rid, name: instruments.name, model: instruments.model, category_id: instruments.category_id, laboratory_rid: laboratories.rid, laboratory: laboratories.name };

export async function instrumentsOfModels(tx: Tx, models: readonly string[]) {
  if (models.length === 0) return [];
  return tx.select(withLaboratory).from(instruments).innerJoin(laboratories, eq(laboratories.rid, instruments.laboratory_rid)).where(inArray(instruments.model, [...models])).orderBy(asc(instruments.position));
}

export async function allInstruments(tx: Tx) {
  return tx.select(withLaboratory).from(instruments).innerJoin(laboratories, eq(laboratories.rid, instruments.laboratory_rid)).orderBy(asc(instruments.position));
}

export async function findPicture(tx: Tx, name: string): Promise<typeof pictures.$inferSelect | undefined> {
  const [row] = await tx.select().from(pictures).where(eq(pictures.name, name));
  return row;
}

export async function insertPicture(tx: Tx, row: typeof pictures.$inferInsert): Promise<void> {
  await tx.insert(pictures).values(row).onConflictDoNothing();
}

export type Evaluation = typeof evaluations.$inferSelect;

export async function latestEvaluations(tx: Tx, serviceRid: string, limit: number): Promise<Evaluation[]> {
  return tx.select().from(evaluations).where(eq(evaluations.service_rid, serviceRid)).orderBy(desc(evaluations.created_at)).limit(limit);
}

export async function insertEvaluation(tx: Tx, row: Evaluation): Promise<void> {
  await tx.insert(evaluations).values(row);
}

export async function setReply(tx: Tx, rid: string, reply: string): Promise<void> {
  await tx.update(evaluations).set({ reply }).where(eq(evaluations.rid, rid));
}

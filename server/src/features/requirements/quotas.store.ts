import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { requirementQuotas } from './requirements.tables.ts';

export type Quota = typeof requirementQuotas.$inferSelect;

/** Locks the day's counter, making it where there is none. */
export async function lockQuota(tx: Tx, day: string, kind: Quota['kind'], key: string): Promise<Quota> {
  await tx.insert(requirementQuotas).values({ day, kind, key }).onConflictDoNothing();
  const [row] = await tx.select().from(requirementQuotas).where(same({ day, kind, key })).for('update');
  if (!row) throw new Error('The counter of postings is missing.');
  return row;
}

export async function countUp(tx: Tx, quota: Quota): Promise<void> {
  await tx
    .update(requirementQuotas)
    .set({ count: sql`${requirementQuotas.count} + 1` })
    .where(same(quota));
}

const same = ({ day, kind, key }: Pick<Quota, 'day' | 'kind' | 'key'>) =>
  and(eq(requirementQuotas.day, day), eq(requirementQuotas.kind, kind), eq(requirementQuotas.key, key));

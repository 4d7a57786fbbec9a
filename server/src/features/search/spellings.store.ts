import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { searchSpellings } from './search.tables.ts';

/** The rules by which a list's words were written; 0 where nobody noted it. */
export async function spellingOf(tx: Tx, name: string): Promise<number> {
  const [row] = await tx.select().from(searchSpellings).where(eq(searchSpellings.name, name));
  return row?.spelling ?? 0;
}

export async function saveSpelling(tx: Tx, name: string, spelling: number): Promise<void> {
  await tx
    .insert(searchSpellings)
    .values({ name, spelling })
    .onConflictDoUpdate({ target: searchSpellings.name, set: { spelling } });
}

import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { contactChanges } from './account.tables.ts';

type ContactChange = typeof contactChanges.$inferSelect;

export async function insertContactChange(tx: Tx, row: ContactChange): Promise<void> {
  await tx.insert(contactChanges).values(row);
}

export function contactChangesOf(tx: Tx, memberRid: string): Promise<ContactChange[]> {
  return tx
    .select()
    .from(contactChanges)
    .where(eq(contactChanges.member_rid, memberRid))
    .orderBy(desc(contactChanges.at));
}

export async function deleteContactChanges(tx: Tx, memberRid: string): Promise<void> {
  await tx.delete(contactChanges).where(eq(contactChanges.member_rid, memberRid));
}

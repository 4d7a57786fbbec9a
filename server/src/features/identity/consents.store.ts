import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { consents } from './identity.tables.ts';

/** Everything a member agreed to, the newest first. */
export function consentsOf(tx: Tx, memberRid: string): Promise<(typeof consents.$inferSelect)[]> {
  return tx
    .select()
    .from(consents)
    .where(eq(consents.member_rid, memberRid))
    .orderBy(desc(consents.at), desc(consents.rid));
}

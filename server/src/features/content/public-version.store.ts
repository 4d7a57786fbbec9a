import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { publicVersion } from './content.tables.ts';

/** The number that grows with every change of what visitors can see. */
export async function readPublicVersion(tx: Tx): Promise<number> {
  const [row] = await tx.select({ version: publicVersion.version }).from(publicVersion).where(eq(publicVersion.id, 1));
  return row?.version ?? 0;
}

import { eq, inArray, lt } from 'drizzle-orm';
import { sealedDigest } from '../../kernel/access/tickets.ts';
import type { Tx } from '../../kernel/db.ts';
import { closedPhones } from './account.tables.ts';

const digestOf = (phone: string): string => sealedDigest(`closed-phone:${phone}`);

/** Remembers the phones of an account that is closed; those known already count from now on. */
export async function keepClosedPhones(tx: Tx, phones: readonly string[], closed_at: Date): Promise<void> {
  const digests = [...new Set(phones)].map(digestOf);
  await tx.delete(closedPhones).where(inArray(closedPhones.digest, digests));
  await tx.insert(closedPhones).values(digests.map((digest) => ({ digest, closed_at })));
}

/** Whether an account with this phone was closed so lately that it is remembered. */
export async function isClosedPhone(tx: Tx, phone: string): Promise<boolean> {
  const rows = await tx
    .select({ digest: closedPhones.digest })
    .from(closedPhones)
    .where(eq(closedPhones.digest, digestOf(phone)));
  return rows.length > 0;
}

export async function purgeClosedPhones(tx: Tx, before: Date): Promise<void> {
  await tx.delete(closedPhones).where(lt(closedPhones.closed_at, before));
}

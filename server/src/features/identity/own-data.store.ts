import { asc, eq, or, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { addresses, members, memberSessions, smsCodes, smsQuotas } from './identity.tables.ts';

/** What this feature keeps of a member beside the consents and the changes of contact. */
export async function ownRecords(tx: Tx, memberRid: string) {
  const [member] = await tx.select().from(members).where(eq(members.rid, memberRid));
  const saved = await tx
    .select()
    .from(addresses)
    .where(eq(addresses.member_rid, memberRid))
    .orderBy(asc(addresses.created_at));
  const sessions = await tx
    .select()
    .from(memberSessions)
    .where(eq(memberSessions.member_rid, memberRid))
    .orderBy(asc(memberSessions.created_at));
  return { member, addresses: saved, sessions };
}

/** Deletes addresses, sessions, and codes that went to the member's phone or e-mail address. */
export async function deleteOwnRecords(tx: Tx, memberRid: string, reachedBy: readonly string[]): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.member_rid, memberRid));
  await tx.delete(memberSessions).where(eq(memberSessions.member_rid, memberRid));
  const keys = reachedBy.filter((key) => key !== '');
  if (keys.length === 0) return;
  await tx.delete(smsCodes).where(inArray(smsCodes.phone, keys));
  await tx.delete(smsQuotas).where(or(...keys.map((key) => eq(smsQuotas.key, key))));
}

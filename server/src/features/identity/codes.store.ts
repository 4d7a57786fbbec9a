import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { platformSecrets, smsCodes, smsQuotas, usedCaptchas } from './identity.tables.ts';

export type CodeRow = typeof smsCodes.$inferSelect;
export type Quota = typeof smsQuotas.$inferSelect;

export async function insertCode(tx: Tx, row: typeof smsCodes.$inferInsert): Promise<void> {
  await tx.insert(smsCodes).values(row);
}

export async function lastCodeOf(tx: Tx, phone: string): Promise<CodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(smsCodes)
    .where(eq(smsCodes.phone, phone))
    .orderBy(desc(smsCodes.created_at))
    .limit(1);
  return row;
}

/** Locks the newest unused code of a phone for one purpose; earlier ones no longer count. */
export async function lockCode(tx: Tx, phone: string, purpose: number): Promise<CodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose), isNull(smsCodes.used_at)))
    .orderBy(desc(smsCodes.created_at))
    .limit(1)
    .for('update');
  return row;
}

/** The same without holding it. */
export async function openCode(tx: Tx, phone: string, purpose: number): Promise<CodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose), isNull(smsCodes.used_at)))
    .orderBy(desc(smsCodes.created_at))
    .limit(1);
  return row;
}

export async function codeByRid(tx: Tx, rid: string): Promise<CodeRow | undefined> {
  const [row] = await tx.select().from(smsCodes).where(eq(smsCodes.rid, rid));
  return row;
}

export async function changeCode(tx: Tx, rid: string, set: Partial<CodeRow>): Promise<void> {
  await tx.update(smsCodes).set(set).where(eq(smsCodes.rid, rid));
}

/** Ends every unused code of a phone and purpose, because a new one is on its way. */
export async function endCodes(tx: Tx, phone: string, purpose: number, now: Date): Promise<void> {
  await tx
    .update(smsCodes)
    .set({ used_at: now, code_to_send: null })
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose), isNull(smsCodes.used_at)));
}

/** Locks the day's counter of a phone or an address, making it where there is none. */
export async function lockQuota(tx: Tx, day: string, kind: Quota['kind'], key: string): Promise<Quota> {
  await tx.insert(smsQuotas).values({ day, kind, key }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(smsQuotas)
    .where(and(eq(smsQuotas.day, day), eq(smsQuotas.kind, kind), eq(smsQuotas.key, key)))
    .for('update');
  if (!row) throw new Error('The counter of SMS codes is missing.');
  return row;
}

/** What a day's counter has come to, without holding it. */
export async function countOf(tx: Tx, day: string, kind: Quota['kind'], key: string): Promise<number> {
  const [row] = await tx
    .select({ count: smsQuotas.count })
    .from(smsQuotas)
    .where(and(eq(smsQuotas.day, day), eq(smsQuotas.kind, kind), eq(smsQuotas.key, key)));
  return row?.count ?? 0;
}

export async function countUp(tx: Tx, quota: Quota, now: Date): Promise<void> {
  await tx
    .update(smsQuotas)
    .set({ count: sql`${smsQuotas.count} + 1`, last_at: now })
    .where(and(eq(smsQuotas.day, quota.day), eq(smsQuotas.kind, quota.kind), eq(smsQuotas.key, quota.key)));
}

export async function captchaSecret(tx: Tx): Promise<string> {
  const [row] = await tx.select().from(platformSecrets).where(eq(platformSecrets.name, 'captcha'));
  if (!row) throw new Error('The captcha key is missing from the database.');
  return row.secret;
}

/** Marks a solved captcha as used; false when it was before. */
export async function spendCaptcha(tx: Tx, signature: string, expiresAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(usedCaptchas)
    .values({ signature, expires_at: expiresAt })
    .onConflictDoNothing()
    .returning({ signature: usedCaptchas.signature });
  return rows.length === 1;
}

/** Deletes codes that ended before `before`, and captchas that would be refused for their age anyway. */
export async function purgeCodes(tx: Tx, before: Date, now: Date): Promise<void> {
  await tx.delete(smsCodes).where(lt(smsCodes.expires_at, before));
  await tx.delete(usedCaptchas).where(lt(usedCaptchas.expires_at, now));
}

/** Deletes the counters of days before `day`. */
export async function purgeQuotas(tx: Tx, day: string): Promise<void> {
  await tx.delete(smsQuotas).where(lt(smsQuotas.day, day));
}

import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { apiCalls, apiKeys } from './integrations.tables.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export async function insertApiKey(tx: Tx, row: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [made] = await tx.insert(apiKeys).values(row).returning();
  return made as ApiKeyRow;
}

/** All that are remembered, the newest first. */
export const apiKeysOf = (tx: Tx, memberRid: string): Promise<ApiKeyRow[]> =>
  tx.select().from(apiKeys).where(eq(apiKeys.member_rid, memberRid)).orderBy(desc(apiKeys.created_at));

export async function countActiveKeys(tx: Tx, memberRid: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.member_rid, memberRid), isNull(apiKeys.ended_at), gt(apiKeys.expires_at, now)));
  return row?.total ?? 0;
}

/** Ends one key of a member, or all; returns those that had not ended. */
export const endApiKeys = (tx: Tx, memberRid: string, now: Date, rid?: string): Promise<ApiKeyRow[]> =>
  tx
    .update(apiKeys)
    .set({ ended_at: now })
    .where(and(eq(apiKeys.member_rid, memberRid), isNull(apiKeys.ended_at), rid ? eq(apiKeys.rid, rid) : undefined))
    .returning();

/** The key with this hash that is in use, with this call counted: who and when, and how many in this minute. */
export async function countUse(
  tx: Tx,
  hash: string,
  { now, minute, ip }: { now: Date; minute: Date; ip: string },
): Promise<Pick<ApiKeyRow, 'rid' | 'name' | 'member_rid' | 'scopes' | 'minute_calls' | 'created_at'> | undefined> {
  const [row] = await tx
    .update(apiKeys)
    .set({
      last_used_at: now,
      last_used_ip: ip,
      minute_at: minute,
      minute_calls: sql`case when ${apiKeys.minute_at} = ${minute.toISOString()}::timestamptz then ${apiKeys.minute_calls} + 1 else 1 end`,
    })
    .where(and(eq(apiKeys.key_hash, hash), isNull(apiKeys.ended_at), gt(apiKeys.expires_at, now)))
    .returning({
      rid: apiKeys.rid,
      name: apiKeys.name,
      member_rid: apiKeys.member_rid,
      scopes: apiKeys.scopes,
      minute_calls: apiKeys.minute_calls,
      created_at: apiKeys.created_at,
    });
  return row;
}

export async function insertCall(tx: Tx, row: typeof apiCalls.$inferInsert): Promise<void> {
  await tx.insert(apiCalls).values(row);
}

/** The last calls of a member's programs, the newest first. */
export const callsOf = (tx: Tx, memberRid: string, most: number): Promise<(typeof apiCalls.$inferSelect)[]> =>
  tx.select().from(apiCalls).where(eq(apiCalls.member_rid, memberRid)).orderBy(desc(apiCalls.seq)).limit(most);

/** Forgets calls, and keys that ended, before a moment. */
export async function purgeKeysAndCalls(tx: Tx, before: Date): Promise<void> {
  await tx.delete(apiCalls).where(lt(apiCalls.at, before));
  await tx.delete(apiKeys).where(or(lt(apiKeys.ended_at, before), lt(apiKeys.expires_at, before)));
}

export async function deleteKeysOf(tx: Tx, memberRid: string): Promise<void> {
  await tx.delete(apiCalls).where(eq(apiCalls.member_rid, memberRid));
  await tx.delete(apiKeys).where(eq(apiKeys.member_rid, memberRid));
}

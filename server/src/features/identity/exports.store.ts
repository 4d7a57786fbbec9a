import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { memberExports } from './account.tables.ts';

export type ExportRow = typeof memberExports.$inferSelect;

export async function insertExport(tx: Tx, row: typeof memberExports.$inferInsert): Promise<void> {
  await tx.insert(memberExports).values(row);
}

export async function changeExport(tx: Tx, rid: string, set: Partial<ExportRow>): Promise<void> {
  await tx.update(memberExports).set(set).where(eq(memberExports.rid, rid));
}

export async function findExport(tx: Tx, rid: string): Promise<ExportRow | undefined> {
  const [row] = await tx.select().from(memberExports).where(eq(memberExports.rid, rid));
  return row;
}

/** The one that is being made; at most one a member. */
export async function openExportOf(tx: Tx, memberRid: string): Promise<ExportRow | undefined> {
  const [row] = await tx
    .select()
    .from(memberExports)
    .where(and(eq(memberExports.member_rid, memberRid), inArray(memberExports.state, ['waiting', 'running'])));
  return row;
}

/** Exports that have not expired, the newest first. */
export function exportsOf(tx: Tx, memberRid: string, now: Date): Promise<ExportRow[]> {
  return tx
    .select()
    .from(memberExports)
    .where(
      and(eq(memberExports.member_rid, memberRid), gt(memberExports.expires_at, now), isNull(memberExports.removed_at)),
    )
    .orderBy(desc(memberExports.created_at));
}

/** When the exports since a moment were asked for, the first one first. */
export async function exportTimesSince(tx: Tx, memberRid: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ at: memberExports.created_at })
    .from(memberExports)
    .where(and(eq(memberExports.member_rid, memberRid), gt(memberExports.created_at, since)))
    .orderBy(memberExports.created_at);
  return rows.map(({ at }) => at);
}

/** Spends the one use of a link; the row only when it was still there. */
export async function spendLink(tx: Tx, rid: string, linkHash: string, now: Date): Promise<ExportRow | undefined> {
  const [row] = await tx
    .update(memberExports)
    .set({ link_hash: null })
    .where(
      and(
        eq(memberExports.rid, rid),
        eq(memberExports.link_hash, linkHash),
        isNull(memberExports.removed_at),
        gt(memberExports.expires_at, now),
      ),
    )
    .returning();
  return row;
}

/** Marks archives as removed that have expired, or all of a member; returns them. */
export function removeExports(
  tx: Tx,
  which: { expiredAt: Date } | { memberRid: string },
  now: Date,
): Promise<ExportRow[]> {
  const chosen =
    'memberRid' in which
      ? eq(memberExports.member_rid, which.memberRid)
      : lte(memberExports.expires_at, which.expiredAt);
  return tx
    .update(memberExports)
    .set({ removed_at: now, link_hash: null })
    .where(and(chosen, isNull(memberExports.removed_at)))
    .returning();
}

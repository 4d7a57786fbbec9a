import { and, count, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { reimbursementPackages } from './reimbursements.tables.ts';

export type PackageRow = typeof reimbursementPackages.$inferSelect;

export async function insertPackage(tx: Tx, row: typeof reimbursementPackages.$inferInsert): Promise<PackageRow> {
  const [made] = await tx.insert(reimbursementPackages).values(row).returning();
  return made as PackageRow;
}

export async function changePackage(tx: Tx, rid: string, set: Partial<PackageRow>): Promise<void> {
  await tx.update(reimbursementPackages).set(set).where(eq(reimbursementPackages.rid, rid));
}

export async function findPackage(tx: Tx, rid: string): Promise<PackageRow | undefined> {
  const [row] = await tx.select().from(reimbursementPackages).where(eq(reimbursementPackages.rid, rid));
  return row;
}

/** The one that is being made; at most one a member. */
export async function openPackageOf(tx: Tx, memberRid: string): Promise<PackageRow | undefined> {
  const [row] = await tx
    .select()
    .from(reimbursementPackages)
    .where(
      and(
        eq(reimbursementPackages.member_rid, memberRid),
        inArray(reimbursementPackages.state, ['waiting', 'running']),
      ),
    );
  return row;
}

/** Packages whose files are still there, the newest first. */
export function packagesOf(tx: Tx, memberRid: string, now: Date): Promise<PackageRow[]> {
  return tx
    .select()
    .from(reimbursementPackages)
    .where(
      and(
        eq(reimbursementPackages.member_rid, memberRid),
        gt(reimbursementPackages.expires_at, now),
        isNull(reimbursementPackages.removed_at),
      ),
    )
    .orderBy(desc(reimbursementPackages.created_at));
}

export async function countPackagesSince(tx: Tx, memberRid: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(reimbursementPackages)
    .where(and(eq(reimbursementPackages.member_rid, memberRid), gt(reimbursementPackages.created_at, since)));
  return row?.total ?? 0;
}

/** Marks packages as removed that have expired, or all of a member; returns them. */
export function removePackages(
  tx: Tx,
  which: { expiredAt: Date } | { memberRid: string },
  now: Date,
): Promise<PackageRow[]> {
  const chosen =
    'memberRid' in which
      ? eq(reimbursementPackages.member_rid, which.memberRid)
      : lte(reimbursementPackages.expires_at, which.expiredAt);
  return tx
    .update(reimbursementPackages)
    .set({ removed_at: now })
    .where(and(chosen, isNull(reimbursementPackages.removed_at)))
    .returning();
}

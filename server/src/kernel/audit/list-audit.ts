import { and, count, desc, eq, gte, ilike, lt, type SQL } from 'drizzle-orm';
import type { Tx } from '../db.ts';
import { containing } from '../list-query.ts';
import { auditLog } from '../kernel.tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** One page of the audit log, newest first; `path` may be a part of one. `until` itself is outside. */
export async function listAudit(
  tx: Tx,
  filter: {
    account?: string | undefined;
    path?: string | undefined;
    subject?: string | undefined;
    from?: Date | undefined;
    until?: Date | undefined;
  },
  { page, size }: { page: number; size: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const where: SQL | undefined = and(
    filter.account ? eq(auditLog.account, filter.account) : undefined,
    filter.path ? ilike(auditLog.path, containing(filter.path)) : undefined,
    filter.subject ? eq(auditLog.subject, filter.subject) : undefined,
    filter.from ? gte(auditLog.at, filter.from) : undefined,
    filter.until ? lt(auditLog.at, filter.until) : undefined,
  );
  const rows = await tx
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.seq))
    .limit(size)
    .offset((page - 1) * size);
  const [sum] = await tx.select({ total: count() }).from(auditLog).where(where);
  return { rows, total: sum?.total ?? 0 };
}

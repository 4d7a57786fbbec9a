import { and, arrayContains, count, desc, eq, gte, ilike, lt, sql, type SQL } from 'drizzle-orm';
import { isRid, type Tx } from '../db.ts';
import { containing } from '../list-query.ts';
import { auditLog, personalReadings } from '../kernel.tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;
type Reading = typeof personalReadings.$inferSelect;

interface Filter {
  account?: string | undefined;
  /** May be a part of a path. */
  path?: string | undefined;
  subject?: string | undefined;
  since?: Date | undefined;
  /** Itself outside. */
  until?: Date | undefined;
}
interface Paging {
  page: number;
  size: number;
}

/** One page of the audit log, newest first. */
export async function listAudit(tx: Tx, filter: Filter, paging: Paging): Promise<{ rows: AuditRow[]; total: number }> {
  const where = and(common(auditLog, filter), filter.subject ? eq(auditLog.subject, filter.subject) : undefined);
  const rows = await tx
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.seq))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [sum] = await tx.select({ total: count() }).from(auditLog).where(where);
  return { rows, total: sum?.total ?? 0 };
}

/** One page of the readings of personal data, newest first. */
export async function listReadings(
  tx: Tx,
  filter: Filter,
  paging: Paging,
): Promise<{ rows: Reading[]; total: number }> {
  const where = and(common(personalReadings, filter), filter.subject ? includes(filter.subject) : undefined);
  const rows = await tx
    .select()
    .from(personalReadings)
    .where(where)
    .orderBy(desc(personalReadings.seq))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [sum] = await tx.select({ total: count() }).from(personalReadings).where(where);
  return { rows, total: sum?.total ?? 0 };
}

const includes = (subject: string): SQL =>
  isRid(subject.toLowerCase()) ? arrayContains(personalReadings.subjects, [subject]) : sql`false`;

const common = (table: typeof auditLog | typeof personalReadings, filter: Filter): SQL | undefined =>
  and(
    filter.account ? eq(table.account, filter.account) : undefined,
    filter.path ? ilike(table.path, containing(filter.path)) : undefined,
    filter.since ? gte(table.at, filter.since) : undefined,
    filter.until ? lt(table.at, filter.until) : undefined,
  );

import { and, arrayOverlaps, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { isRid, type Tx } from '../db.ts';
import { containing } from '../list-query.ts';
import { auditLog, orderInInput, personalReadings, ridsInInput } from '../kernel.tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;
type Reading = typeof personalReadings.$inferSelect;

interface Filter {
  account?: string | undefined;
  /** May be a part of a path. */
  path?: string | undefined;
  /** Any of these: records by their rid, settings and texts by their key. */
  subjects?: readonly string[] | undefined;
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
  const where = and(common(auditLog, filter), filter.subjects && doneTo(filter.subjects));
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
  const where = and(common(personalReadings, filter), filter.subjects && readOf(filter.subjects));
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

/** What was done to one of them alone, to several of them at once, or to something that belongs to an order of them. */
const doneTo = (subjects: readonly string[]): SQL | undefined =>
  or(
    inArray(auditLog.subject, [...subjects]),
    inArray(orderInInput, [...subjects]),
    sql`${ridsInInput} ?| ${sql.param([...subjects])}::text[]`,
  );

const readOf = (subjects: readonly string[]): SQL => {
  const rids = subjects.filter(isRid);
  return rids.length > 0 ? arrayOverlaps(personalReadings.subjects, rids) : sql`false`;
};

const common = (table: typeof auditLog | typeof personalReadings, filter: Filter): SQL | undefined =>
  and(
    filter.account ? eq(table.account, filter.account) : undefined,
    filter.path ? ilike(table.path, containing(filter.path)) : undefined,
    filter.since ? gte(table.at, filter.since) : undefined,
    filter.until ? lt(table.at, filter.until) : undefined,
  );

import { createHash } from 'node:crypto';
import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { StaffWork, Tx } from '../db.ts';
import { auditLog, secrets } from '../kernel.tables.ts';

/** Where the hash of the last row is kept apart, so that rows cut off the end are missed. */
const chainEnd = 'audit.end';
const secret = /password|totp|token|code|secret|captcha/i;

/**
 * Appends one row to the chain, in the transaction of the change itself. Writers queue on an advisory lock, so it is
 * called last.
 */
export async function audit(
  work: StaffWork,
  given: { path: string; subject: string | null; input: unknown; ip: string | null },
): Promise<void> {
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_log'))`);
  const previous_hash = (await endOfChain(work.tx)) ?? (await lastRow(work.tx))?.hash ?? '';
  const row = {
    at: work.clock.now(),
    staff_rid: work.actor.rid,
    account: work.actor.account,
    path: given.path,
    subject: given.subject,
    input: redact(given.input),
    ip: given.ip,
    previous_hash,
  };
  const hash = hashOf(row);
  await work.tx.insert(auditLog).values({ ...row, hash });
  await work.tx
    .insert(secrets)
    .values({ name: chainEnd, value: hash })
    .onConflictDoUpdate({ target: secrets.name, set: { value: hash } });
}

async function endOfChain(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.select({ hash: secrets.value }).from(secrets).where(eq(secrets.name, chainEnd));
  return row?.hash;
}

async function lastRow(tx: Tx): Promise<{ seq: number; hash: string } | undefined> {
  const [row] = await tx
    .select({ seq: auditLog.seq, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1);
  return row;
}

/**
 * The first row whose hash or link does not fit, the place after the last row where the end was cut off, or null when
 * the chain is whole.
 */
export async function firstBrokenAuditRow(tx: Tx): Promise<number | null> {
  // The end is read before the rows: what is written meanwhile lies behind it and is no gap.
  const end = (await endOfChain(tx)) ?? '';
  let reached = end === '';
  let previous = '';
  let seen = 0;
  for (;;) {
    const rows = await tx.select().from(auditLog).where(gt(auditLog.seq, seen)).orderBy(asc(auditLog.seq)).limit(1000);
    if (rows.length === 0) return reached ? null : seen + 1;
    for (const row of rows) {
      if (row.previous_hash !== previous || row.hash !== hashOf(row)) return row.seq;
      previous = row.hash;
      seen = row.seq;
      reached ||= row.hash === end;
    }
  }
}

type Hashed = Pick<
  typeof auditLog.$inferSelect,
  'at' | 'staff_rid' | 'account' | 'path' | 'subject' | 'input' | 'ip' | 'previous_hash'
>;

function hashOf(row: Hashed): string {
  const parts = [
    row.at.toISOString(),
    row.staff_rid,
    row.account,
    row.path,
    row.subject,
    ordered(row.input),
    row.ip,
    row.previous_hash,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** JSON with sorted keys, because the database does not keep their order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, ordered(inner)]);
}

function redact(input: unknown): Record<string, unknown> {
  const plain = JSON.parse(
    JSON.stringify(input ?? {}, (key, value: unknown) => (secret.test(key) ? '…' : value)),
  ) as unknown;
  return typeof plain === 'object' && plain !== null ? (plain as Record<string, unknown>) : { value: plain };
}

import type { Outcome } from '@yance/contract/notifications/channels.ts';
import { and, count, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { after } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { deliveries } from './messaging.tables.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;

/** Longer than a provider may take, shorter than a job's lease. */
const attemptMillis = 60_000;

/** Writes a message that is to leave, unless its key has one already; tells whether it is new. */
export async function insertDelivery(tx: Tx, row: typeof deliveries.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(deliveries).values(row).onConflictDoNothing().returning({ rid: deliveries.rid });
  return rows.length === 1;
}

/** Lets one transaction at a time decide about messages to a phone, to a member, or to all. */
export async function lockRecipient(tx: Tx, recipient: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${recipient}`}, 0))`);
}

/** SMS since a moment that left or will, without codes: to a phone, to a member, and to everybody. */
export async function countSms(
  tx: Tx,
  { to, memberRid, since }: { to: string; memberRid: string | null; since: Date },
): Promise<{ phone: number; member: number; all: number }> {
  const [row] = await tx
    .select({
      phone: sql<number>`count(*) filter (where ${deliveries.recipient} = ${to})`.mapWith(Number),
      member: sql<number>`count(*) filter (where ${deliveries.member_rid} = ${memberRid}::uuid)`.mapWith(Number),
      all: count(),
    })
    .from(deliveries)
    .where(leavingSms(since));
  return row ?? { phone: 0, member: 0, all: 0 };
}

/** The same, to everybody. */
export const countAllSms = (tx: Tx, since: Date): Promise<number> => tx.$count(deliveries, leavingSms(since));

const leavingSms = (since: Date): SQL | undefined =>
  and(
    eq(deliveries.channel, 'sms'),
    eq(deliveries.secret, false),
    gte(deliveries.created_at, since),
    or(inArray(deliveries.outcome, ['waiting', 'failed', 'sent']), gt(deliveries.attempts, 0)),
  );

/** Takes a message for one attempt, so that nobody else sends it meanwhile; nothing when there is nothing to do. */
export async function leaseDelivery(tx: Tx, rid: string, now: Date): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      tried_at: now,
      next_at: null,
      leased_until: after(now, attemptMillis),
    })
    .where(
      and(
        eq(deliveries.rid, rid),
        inArray(deliveries.outcome, ['waiting', 'failed']),
        or(isNull(deliveries.leased_until), lte(deliveries.leased_until, now)),
      ),
    )
    .returning();
  return row;
}

export async function patchDelivery(tx: Tx, rid: string, set: Partial<DeliveryRow>): Promise<DeliveryRow | undefined> {
  const [row] = await tx.update(deliveries).set(set).where(eq(deliveries.rid, rid)).returning();
  return row;
}

export async function findDelivery(tx: Tx, rid: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx.select().from(deliveries).where(eq(deliveries.rid, rid));
  return row;
}

export async function lockDelivery(tx: Tx, rid: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx.select().from(deliveries).where(eq(deliveries.rid, rid)).for('update');
  return row;
}

export interface DeliveryFilter {
  channel?: DeliveryRow['channel'] | undefined;
  outcome?: Outcome | undefined;
  template?: string | undefined;
  recipient?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

/** One page, newest first; `until` itself is outside. */
export async function pageOfDeliveries(
  tx: Tx,
  filter: DeliveryFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const where = and(
    filter.channel ? eq(deliveries.channel, filter.channel) : undefined,
    filter.outcome ? eq(deliveries.outcome, filter.outcome) : undefined,
    filter.template ? eq(deliveries.template, filter.template) : undefined,
    filter.recipient ? eq(deliveries.recipient, filter.recipient) : undefined,
    filter.since ? gte(deliveries.created_at, filter.since) : undefined,
    filter.until ? lt(deliveries.created_at, filter.until) : undefined,
  );
  const rows = await tx
    .select()
    .from(deliveries)
    .where(where)
    .orderBy(desc(deliveries.rid))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await tx.select({ total: count() }).from(deliveries).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Deletes what was made before `before`: the log is for finding faults, not for ever. */
export async function purgeDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx.delete(deliveries).where(lt(deliveries.created_at, before));
}

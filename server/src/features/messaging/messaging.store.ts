import type { Outcome } from '@yance/contract/notifications/channels.ts';
import { and, count, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { after } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { outgoingMessages } from './messaging.tables.ts';

export type OutgoingRow = typeof outgoingMessages.$inferSelect;

/** Longer than a provider may take, shorter than a job's lease. */
const attemptMillis = 60_000;

export type NewOutgoing = typeof outgoingMessages.$inferInsert;

/** Writes messages that are to leave, each unless its key has one already; returns the rids of those that are new. */
export async function insertOutgoing(tx: Tx, rows: readonly NewOutgoing[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const written = await tx
    .insert(outgoingMessages)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ rid: outgoingMessages.rid });
  return new Set(written.map(({ rid }) => rid));
}

/** Lets one transaction at a time decide about messages to each phone, member, or all, locked in this order. */
export async function lockRecipients(tx: Tx, recipients: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('sms ' || one, 0))
      from unnest(${sql.param([...recipients])}::text[]) one`,
  );
}

/** SMS since a moment that left or will, without codes: to a phone, to a member, and to everybody. */
export async function countSms(
  tx: Tx,
  { to, memberRid, since }: { to: string; memberRid: string | null; since: Date },
): Promise<{ phone: number; member: number; all: number }> {
  const [row] = await tx
    .select({
      phone: sql<number>`count(*) filter (where ${outgoingMessages.recipient} = ${to})`.mapWith(Number),
      member: sql<number>`count(*) filter (where ${outgoingMessages.member_rid} = ${memberRid}::uuid)`.mapWith(Number),
      all: count(),
    })
    .from(outgoingMessages)
    .where(leavingSms(since));
  return row ?? { phone: 0, member: 0, all: 0 };
}

/** The same, to everybody. */
export const countAllSms = (tx: Tx, since: Date): Promise<number> => tx.$count(outgoingMessages, leavingSms(since));

const leavingSms = (since: Date): SQL | undefined =>
  and(
    eq(outgoingMessages.channel, 'sms'),
    eq(outgoingMessages.secret, false),
    gte(outgoingMessages.created_at, since),
    or(inArray(outgoingMessages.outcome, ['waiting', 'failed', 'sent']), gt(outgoingMessages.attempts, 0)),
  );

/** Takes a message for one attempt, so that nobody else sends it meanwhile; nothing when there is nothing to do. */
export async function leaseOutgoing(tx: Tx, rid: string, now: Date): Promise<OutgoingRow | undefined> {
  const [row] = await tx
    .update(outgoingMessages)
    .set({
      attempts: sql`${outgoingMessages.attempts} + 1`,
      tried_at: now,
      next_at: null,
      leased_until: after(now, attemptMillis),
    })
    .where(
      and(
        eq(outgoingMessages.rid, rid),
        inArray(outgoingMessages.outcome, ['waiting', 'failed']),
        or(isNull(outgoingMessages.leased_until), lte(outgoingMessages.leased_until, now)),
      ),
    )
    .returning();
  return row;
}

export async function patchOutgoing(tx: Tx, rid: string, set: Partial<OutgoingRow>): Promise<OutgoingRow | undefined> {
  const [row] = await tx.update(outgoingMessages).set(set).where(eq(outgoingMessages.rid, rid)).returning();
  return row;
}

/** Gives up what has not been sent to a member by a channel. */
export async function giveUpWaiting(
  tx: Tx,
  { memberRid, channel }: { memberRid: string; channel: OutgoingRow['channel'] },
  why: string,
): Promise<void> {
  await tx
    .update(outgoingMessages)
    .set({ outcome: 'given_up', error: why, next_at: null })
    .where(
      and(
        eq(outgoingMessages.member_rid, memberRid),
        eq(outgoingMessages.channel, channel),
        inArray(outgoingMessages.outcome, ['waiting', 'failed']),
      ),
    );
}

export async function findOutgoing(tx: Tx, rid: string): Promise<OutgoingRow | undefined> {
  const [row] = await tx.select().from(outgoingMessages).where(eq(outgoingMessages.rid, rid));
  return row;
}

export async function lockOutgoing(tx: Tx, rid: string): Promise<OutgoingRow | undefined> {
  const [row] = await tx.select().from(outgoingMessages).where(eq(outgoingMessages.rid, rid)).for('update');
  return row;
}

export interface OutgoingFilter {
  channel?: OutgoingRow['channel'] | undefined;
  outcome?: Outcome | undefined;
  template?: string | undefined;
  recipient?: string | undefined;
  memberRid?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

/** One page, newest first; `until` itself is outside. */
export async function pageOfOutgoing(
  tx: Tx,
  filter: OutgoingFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: OutgoingRow[]; total: number }> {
  const where = and(
    filter.channel ? eq(outgoingMessages.channel, filter.channel) : undefined,
    filter.outcome ? eq(outgoingMessages.outcome, filter.outcome) : undefined,
    filter.template ? eq(outgoingMessages.template, filter.template) : undefined,
    filter.recipient ? eq(outgoingMessages.recipient, filter.recipient) : undefined,
    filter.memberRid ? eq(outgoingMessages.member_rid, filter.memberRid) : undefined,
    filter.since ? gte(outgoingMessages.created_at, filter.since) : undefined,
    filter.until ? lt(outgoingMessages.created_at, filter.until) : undefined,
  );
  const rows = await tx
    .select()
    .from(outgoingMessages)
    .where(where)
    .orderBy(desc(outgoingMessages.rid))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await tx.select({ total: count() }).from(outgoingMessages).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Deletes what was made before `before`: the log is for finding faults, not for ever. */
export async function purgeDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx.delete(outgoingMessages).where(lt(outgoingMessages.created_at, before));
}

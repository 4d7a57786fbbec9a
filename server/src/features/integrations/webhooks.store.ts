import type { WebhookEvent } from '@yance/contract/integrations/webhooks.ts';
import { and, arrayContains, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { webhookAttempts, webhookDeliveries, webhooks } from './integrations.tables.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type AttemptRow = typeof webhookAttempts.$inferSelect;

export async function insertWebhook(tx: Tx, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [made] = await tx.insert(webhooks).values(row).returning();
  return made as WebhookRow;
}

export const webhooksOf = (tx: Tx, memberRid: string): Promise<WebhookRow[]> =>
  tx.select().from(webhooks).where(eq(webhooks.member_rid, memberRid)).orderBy(asc(webhooks.created_at));

export async function findWebhook(tx: Tx, rid: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.rid, rid));
  return row;
}

/** Locks a receiver: whoever adds messages to it, sends them or changes it does so alone. */
export async function lockWebhook(tx: Tx, rid: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.rid, rid)).for('update');
  return row;
}

export async function changeWebhook(tx: Tx, rid: string, set: Partial<WebhookRow>): Promise<WebhookRow> {
  const [row] = await tx.update(webhooks).set(set).where(eq(webhooks.rid, rid)).returning();
  return row as WebhookRow;
}

export async function deleteWebhook(tx: Tx, rid: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.rid, rid));
}

/** Whether messages are kept for a receiver: its owner has not switched it off. */
const hears = or(isNull(webhooks.off), ne(webhooks.off, 'owner'));

/** Which of these members have a receiver that hears, and what each of those wants to hear of. */
export const receiversOf = (
  tx: Tx,
  memberRids: readonly string[],
): Promise<Pick<WebhookRow, 'rid' | 'member_rid' | 'events'>[]> =>
  tx
    .select({ rid: webhooks.rid, member_rid: webhooks.member_rid, events: webhooks.events })
    .from(webhooks)
    .where(and(inArray(webhooks.member_rid, [...memberRids]), hears))
    .orderBy(asc(webhooks.rid));

/** Whether anybody wants to hear of such a thing. */
export async function anyReceiver(tx: Tx, event: WebhookEvent): Promise<boolean> {
  const [row] = await tx
    .select({ rid: webhooks.rid })
    .from(webhooks)
    .where(and(hears, arrayContains(webhooks.events, [event])))
    .limit(1);
  return row !== undefined;
}

/** Adds a message, once for each receiver and fact. */
export async function insertDelivery(tx: Tx, row: typeof webhookDeliveries.$inferInsert): Promise<void> {
  await tx.insert(webhookDeliveries).values(row).onConflictDoNothing();
}

const waiting = and(isNull(webhookDeliveries.delivered_at), isNotNull(webhookDeliveries.seq));

/** The message that a receiver gets next. */
export async function headOf(tx: Tx, webhookRid: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhook_rid, webhookRid), waiting))
    .orderBy(asc(webhookDeliveries.seq))
    .limit(1);
  return row;
}

/** How many messages wait for each receiver of a member. */
export async function waitingOf(tx: Tx, memberRid: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ rid: webhookDeliveries.webhook_rid, total: count() })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.member_rid, memberRid), waiting))
    .groupBy(webhookDeliveries.webhook_rid);
  return new Map(rows.map(({ rid, total }) => [rid, total]));
}

/** Whether at least so many messages wait for a receiver. */
export async function hasWaiting(tx: Tx, webhookRid: string, most: number): Promise<boolean> {
  const [row] = await tx
    .select({ rid: webhookDeliveries.rid })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhook_rid, webhookRid), waiting))
    .orderBy(asc(webhookDeliveries.seq))
    .offset(most - 1)
    .limit(1);
  return row !== undefined;
}

export async function findDelivery(tx: Tx, rid: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.rid, rid));
  return row;
}

export async function markDelivered(tx: Tx, rid: string, at: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ delivered_at: at })
    .where(and(eq(webhookDeliveries.rid, rid), isNull(webhookDeliveries.delivered_at)));
}

export async function insertAttempt(tx: Tx, row: typeof webhookAttempts.$inferInsert): Promise<void> {
  await tx.insert(webhookAttempts).values(row);
}

/** The last messages of a member's receivers, the newest first. */
export const deliveriesOf = (tx: Tx, memberRid: string, most: number): Promise<DeliveryRow[]> =>
  tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.member_rid, memberRid))
    .orderBy(desc(webhookDeliveries.created_at), desc(webhookDeliveries.rid))
    .limit(most);

/** The tries of these messages, the oldest first. */
export const attemptsOf = async (tx: Tx, deliveryRids: readonly string[]): Promise<AttemptRow[]> =>
  deliveryRids.length === 0
    ? []
    : tx
        .select()
        .from(webhookAttempts)
        .where(inArray(webhookAttempts.delivery_rid, [...deliveryRids]))
        .orderBy(asc(webhookAttempts.seq));

/** The last tries of a member's messages, the newest first. */
export const attemptsOfMember = (tx: Tx, memberRid: string, most: number): Promise<AttemptRow[]> =>
  tx
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.member_rid, memberRid))
    .orderBy(desc(webhookAttempts.at))
    .limit(most);

export async function countByHand(tx: Tx, memberRid: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(webhookAttempts)
    .where(
      and(eq(webhookAttempts.member_rid, memberRid), eq(webhookAttempts.by, 'member'), gt(webhookAttempts.at, since)),
    );
  return row?.total ?? 0;
}

/** Forgets messages of before a moment, with their tries. */
export async function purgeDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx.delete(webhookDeliveries).where(lt(webhookDeliveries.created_at, before));
}

export async function deleteWebhooksOf(tx: Tx, memberRid: string): Promise<WebhookRow[]> {
  return tx.delete(webhooks).where(eq(webhooks.member_rid, memberRid)).returning();
}

import { z } from 'zod';
import { after, type Clock } from '../../../kernel/clock.ts';
import type { Database, ReadWork, Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { enqueue, jobKind, jobOf, reschedule } from '../../../kernel/jobs.ts';
import { readSetting } from '../../settings/index.ts';
import {
  changeWebhook,
  findWebhook,
  headOf,
  insertAttempt,
  lockWebhook,
  markDelivered,
  type DeliveryRow,
  type WebhookRow,
} from '../webhooks.store.ts';
import { membersAtWork, type Posted, postMessage } from './post-message.ts';

const kind = jobKind('integrations:deliver', { rid: z.string() });

/** Facts of one moment come to the outbox together, in any order: this long they gather, to be sent in theirs. */
const gatherMillis = 1_000;
/** How long a receiver waits while others of its owner are at work. */
const turnMillis = 2_000;

/** Sets the next message of a receiver going, unless one is on its way or waits for its next try. */
export const scheduleDelivery = (work: ReadWork, { rid, next_at }: WebhookRow): Promise<void> =>
  enqueue(work, { kind, key: rid, payload: { rid }, runAt: soon(work.clock, next_at) });

/** The same at once, for a receiver that waited for its next try and is found to work, or has changed. */
export const hurryDelivery = (work: ReadWork, { rid }: Pick<WebhookRow, 'rid'>): Promise<void> =>
  reschedule(work, { kind, key: rid, payload: { rid }, runAt: work.clock.now() });

function soon(clock: Clock, nextAt: Date | null): Date {
  const gathered = after(clock.now(), gatherMillis);
  return nextAt && nextAt > gathered ? nextAt : gathered;
}

/**
 * Sends a receiver's messages one after the other, the oldest first: one that is not accepted holds up the rest until
 * it is, or until the receiver is switched off.
 */
export const deliverJob = jobOf(kind, {
  immediate: true,
  outside: ({ database, clock }, { rid }) => deliverHead(database, clock, rid),
  run: async (work, { rid }) => {
    const webhook = await lockWebhook(work.tx, rid);
    if (!webhook || webhook.off || !(await headOf(work.tx, rid))) return;
    const now = work.clock.now();
    const waits = membersAtWork.isFull(webhook.member_rid) ? after(now, turnMillis) : now;
    const runAt = webhook.next_at && webhook.next_at > waits ? webhook.next_at : waits;
    await reschedule(work, { kind, key: rid, payload: { rid }, runAt });
  },
});

async function deliverHead(database: Database, clock: Clock, rid: string): Promise<void> {
  const webhook = await findWebhook(database.db, rid);
  const head = webhook && !webhook.off ? await headOf(database.db, rid) : undefined;
  if (!webhook || !head || (webhook.next_at && webhook.next_at > clock.now())) return;
  const posted = await postMessage(webhook, head, clock);
  if (!posted) return;
  await database.transaction((tx) =>
    recordPosted({ tx, clock, actor: { kind: 'timer' } }, { head, posted, url: webhook.url }),
  );
}

/** `url` is where it was sent: what failed there says nothing of another address that its owner has given since. */
async function recordPosted(
  work: Work,
  { head, posted, url }: { head: DeliveryRow; posted: Posted; url: string },
): Promise<void> {
  const { tx, clock } = work;
  const webhook = await lockWebhook(tx, head.webhook_rid);
  if (!webhook) return;
  const now = clock.now();
  await insertAttempt(tx, { delivery_rid: head.rid, member_rid: head.member_rid, at: now, by: 'timer', ...posted });
  if (posted.failure === null) return recordAccepted(work, webhook, head);
  if (webhook.off || webhook.url !== url) return;
  const pauses = await readSetting(tx, 'webhook.retry_seconds');
  const pause = pauses[webhook.failures];
  const failing = { failures: webhook.failures + 1, failing_since: webhook.failing_since ?? now };
  if (pause !== undefined) {
    await changeWebhook(tx, webhook.rid, { ...failing, next_at: after(now, pause * 1000) });
    return;
  }
  await changeWebhook(tx, webhook.rid, { ...failing, off: 'failing', next_at: null });
  const details = { member_rid: webhook.member_rid, receiver: webhook.name };
  await announce(work, { entity: 'webhook', entity_rid: webhook.rid, event: 'fail', details });
}

/** Notes that a message was accepted, by itself or by hand: its receiver works. */
export async function recordAccepted(
  { tx, clock }: ReadWork,
  { rid }: Pick<WebhookRow, 'rid'>,
  message: Pick<DeliveryRow, 'rid'>,
): Promise<void> {
  await markDelivered(tx, message.rid, clock.now());
  await changeWebhook(tx, rid, { failures: 0, failing_since: null, next_at: null });
}

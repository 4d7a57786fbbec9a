import type { WebhookDelivery } from '@yance/contract/integrations/webhook-endpoints.ts';
import { type WebhookMessage, webhookTest } from '@yance/contract/integrations/webhooks.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { after, minutes } from '../../../kernel/clock.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { Refusal, tooMany } from '../../../kernel/refusal.ts';
import { schedulePurge } from '../purge.ts';
import {
  attemptsOf,
  countByHand,
  findDelivery,
  findWebhook,
  headOf,
  insertAttempt,
  insertDelivery,
  lockWebhook,
  type DeliveryRow,
  type WebhookRow,
} from '../webhooks.store.ts';
import { hurryDelivery, recordAccepted } from './deliver-next.ts';
import { type Posted, postMessage } from './post-message.ts';
import { deliveryOnWire } from './webhook-on-wire.ts';

/** Tries by hand of one member in a minute. */
const mostByHand = 10;

/** A message that has been sent before the call's transaction, and what came of it. */
export interface SentByHand {
  message: DeliveryRow;
  posted: Posted;
}

/** Sends a test to the caller's receiver at once, also to one that is switched off. */
export async function sendTest(work: MemberWork, webhookRid: string): Promise<SentByHand> {
  const webhook = await ownReceiver(work, webhookRid);
  const now = work.clock.now();
  const rid = newRid();
  const message: WebhookMessage = {
    type: webhookTest,
    timestamp: shanghaiIso(now),
    seq: 0,
    data: { rid, number: null, order_rid: null, order_no: null, from: null, state: 'test', label: '测试消息' },
  };
  return send(work, webhook, {
    rid,
    webhook_rid: webhook.rid,
    member_rid: webhook.member_rid,
    event: webhookTest,
    seq: null,
    body: JSON.stringify(message),
    created_at: now,
    delivered_at: null,
  });
}

/** Sends a message of the caller's log again, under the id that it has. */
export async function sendAgain(work: MemberWork, deliveryRid: string): Promise<SentByHand> {
  const message = await findDelivery(work.tx, deliveryRid);
  if (message?.member_rid !== work.actor.rid) throw new Refusal('notFound');
  return send(work, await ownReceiver(work, message.webhook_rid), message);
}

async function ownReceiver({ tx, actor }: MemberWork, rid: string): Promise<WebhookRow> {
  const webhook = await findWebhook(tx, rid);
  if (webhook?.member_rid !== actor.rid) throw new Refusal('notFound');
  return webhook;
}

async function send(work: MemberWork, webhook: WebhookRow, message: DeliveryRow): Promise<SentByHand> {
  const { tx, clock, actor } = work;
  if ((await countByHand(tx, actor.rid, after(clock.now(), -minutes(1)))) >= mostByHand) throw tooMany(60);
  const posted = await postMessage(webhook, message, clock);
  if (!posted) throw tooMany(5);
  return { message, posted };
}

/** Keeps what was sent by hand, and returns it with all its tries. */
export async function recordByHand(work: MemberWork, { message, posted }: SentByHand): Promise<WebhookDelivery> {
  const { tx, clock } = work;
  const webhook = await lockWebhook(tx, message.webhook_rid);
  if (!webhook) throw new Refusal('notFound');
  if (message.event === webhookTest) await insertDelivery(tx, message);
  const about = { delivery_rid: message.rid, member_rid: message.member_rid };
  await insertAttempt(tx, { ...about, at: clock.now(), by: 'member', ...posted });
  if (posted.failure === null) {
    await recordAccepted(work, webhook, message);
    if (webhook.next_at && (await headOf(tx, webhook.rid))) await hurryDelivery(work, webhook);
  }
  await schedulePurge(work);
  const row = (await findDelivery(tx, message.rid)) ?? message;
  return deliveryOnWire(row, await attemptsOf(tx, [row.rid]));
}

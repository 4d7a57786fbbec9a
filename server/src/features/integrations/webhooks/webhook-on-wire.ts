import type { Webhook, WebhookDelivery } from '@yance/contract/integrations/webhook-endpoints.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { AttemptRow, DeliveryRow, WebhookRow } from '../webhooks.store.ts';
import { messageIdOf } from './sign-message.ts';

/** A receiver as its owner sees it; `waiting` is how many messages wait for it. */
export const webhookOnWire = (row: WebhookRow, waiting: number): Webhook => ({
  rid: row.rid,
  name: row.name,
  url: row.url,
  events: row.events,
  created_at: shanghaiIso(row.created_at),
  off: row.off,
  failing_since: row.failing_since && shanghaiIso(row.failing_since),
  waiting,
  next_at: row.next_at && shanghaiIso(row.next_at),
});

/** A message with its tries. */
export const deliveryOnWire = (row: DeliveryRow, attempts: readonly AttemptRow[]): WebhookDelivery => ({
  rid: row.rid,
  webhook_rid: row.webhook_rid,
  message_id: messageIdOf(row),
  event: row.event,
  created_at: shanghaiIso(row.created_at),
  delivered_at: row.delivered_at && shanghaiIso(row.delivered_at),
  attempts: attempts
    .filter(({ delivery_rid }) => delivery_rid === row.rid)
    .map(({ at, by, status, millis, answer, failure }) => ({
      at: shanghaiIso(at),
      by,
      status,
      millis,
      answer,
      failure,
    })),
});

import type { editWebhook as editCall } from '@yance/contract/integrations/webhook-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { announce, follow } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  changeWebhook,
  deleteWebhook,
  deleteWebhooksOf,
  lockWebhook,
  waitingOf,
  type WebhookRow,
} from '../webhooks.store.ts';
import { requireOpenAddress } from './add-webhook.ts';
import { hurryDelivery } from './deliver-next.ts';
import { secretOf } from './sign-message.ts';
import { webhookOnWire } from './webhook-on-wire.ts';

/** The caller's receiver, locked. Refuses `notFound`. */
async function ownWebhook({ tx, actor }: MemberWork, rid: string): Promise<WebhookRow> {
  const row = await lockWebhook(tx, rid);
  if (row?.member_rid !== actor.rid) throw new Refusal('notFound');
  return row;
}

/**
 * Changes a receiver, switches it off or on, or gives it another secret. One that is switched on again gets what has
 * waited for it.
 */
export async function editWebhook(
  work: MemberWork,
  { rid, name, url, events, on, rotate }: InputOf<typeof editCall>,
): Promise<OutputOf<typeof editCall>> {
  const { tx, clock, actor } = work;
  const before = await ownWebhook(work, rid);
  requireOpenAddress(url);
  const fresh = on && (before.off !== null || before.url !== url);
  const row = await changeWebhook(tx, rid, {
    name,
    url,
    events: [...new Set(events)],
    off: on ? null : (before.off ?? 'owner'),
    ...(fresh ? { failures: 0, failing_since: null, next_at: null } : {}),
    ...(rotate ? { version: before.version + 1, rotated_at: clock.now() } : {}),
  });
  const waiting = (await waitingOf(tx, actor.rid)).get(rid) ?? 0;
  if (fresh && waiting > 0) await hurryDelivery(work, row);
  return { record: webhookOnWire(row, waiting), secret: rotate ? secretOf(row) : null };
}

/** Takes a receiver out, with its messages. */
export async function removeWebhook(work: MemberWork, rid: string): Promise<{ rid: string }> {
  const row = await ownWebhook(work, rid);
  await deleteWebhook(work.tx, rid);
  await announceRemoved(work, row);
  return { rid };
}

const announceRemoved = (work: Work, { rid, member_rid, name }: WebhookRow): Promise<void> =>
  announce(work, { entity: 'webhook', entity_rid: rid, event: 'remove', details: { member_rid, receiver: name } });

/** Whoever asks to close the account takes every receiver out with it. */
export const webhooksOfClosing = follow('member.closingAsked', async (work, { entity_rid }) => {
  for (const row of await deleteWebhooksOf(work.tx, entity_rid)) await announceRemoved(work, row);
});

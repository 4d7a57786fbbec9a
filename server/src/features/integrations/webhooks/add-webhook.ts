import type { addWebhook as addCall } from '@yance/contract/integrations/webhook-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { gateways } from '../../../gateways/gateways.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockOwnMember } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { insertWebhook, webhooksOf } from '../webhooks.store.ts';
import { secretOf } from './sign-message.ts';
import { webhookOnWire } from './webhook-on-wire.ts';

/** Makes a receiver; only this reply holds its secret. Refuses `tooManyReceivers` and `addressClosed`. */
export async function addWebhook(
  work: MemberWork,
  { name, url, events }: InputOf<typeof addCall>,
): Promise<OutputOf<typeof addCall>> {
  const { tx, clock, actor } = work;
  await lockOwnMember(work);
  requireOpenAddress(url);
  const most = await readSetting(tx, 'webhook.most');
  if ((await webhooksOf(tx, actor.rid)).length >= most) throw new Refusal('tooManyReceivers', { words: { most } });
  const row = await insertWebhook(tx, {
    rid: newRid(),
    member_rid: actor.rid,
    name,
    url,
    events: [...new Set(events)],
    created_at: clock.now(),
  });
  const details = { member_rid: actor.rid, receiver: name };
  await announce(work, { entity: 'webhook', entity_rid: row.rid, event: 'add', details });
  return { record: webhookOnWire(row, 0), secret: secretOf(row) };
}

/** What an address as it is written already shows; what its name stands for is looked at at each try. */
export function requireOpenAddress(url: string): void {
  if (!gateways().webhooks.permits(url)) throw new Refusal('addressClosed');
}

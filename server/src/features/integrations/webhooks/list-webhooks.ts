import type { listWebhooks as listCall } from '@yance/contract/integrations/webhook-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';
import { attemptsOf, deliveriesOf, waitingOf, webhooksOf } from '../webhooks.store.ts';
import { deliveryOnWire, webhookOnWire } from './webhook-on-wire.ts';

const shownDeliveries = 50;

export async function listWebhooks({ tx, actor }: MemberWork): Promise<OutputOf<typeof listCall>> {
  const waiting = await waitingOf(tx, actor.rid);
  const deliveries = await deliveriesOf(tx, actor.rid, shownDeliveries);
  const attempts = await attemptsOf(
    tx,
    deliveries.map(({ rid }) => rid),
  );
  return {
    list: (await webhooksOf(tx, actor.rid)).map((row) => webhookOnWire(row, waiting.get(row.rid) ?? 0)),
    most: await readSetting(tx, 'webhook.most'),
    deliveries: deliveries.map((row) => deliveryOnWire(row, attempts)),
  };
}

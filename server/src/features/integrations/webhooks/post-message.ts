import { gateways } from '../../../gateways/gateways.ts';
import type { WebhookAnswer } from '../../../gateways/webhooks/port.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Counts } from '../../../kernel/http/counts.ts';
import type { DeliveryRow, WebhookRow } from '../webhooks.store.ts';
import { signedHeaders } from './sign-message.ts';

/** What came of a try, and how long it took. */
export type Posted = WebhookAnswer & { millis: number };

/** Messages of one member on their way from this process at the same time. */
const mostOfOne = 2;
const counts = new Counts();
export const membersAtWork = { isFull: (memberRid: string): boolean => counts.of(memberRid) >= mostOfOne };

/** Sends a message once, with no transaction open; undefined where others of its owner are on their way. */
export async function postMessage(
  webhook: WebhookRow,
  message: Pick<DeliveryRow, 'rid' | 'body'>,
  clock: Clock,
): Promise<Posted | undefined> {
  const owner = webhook.member_rid;
  if (membersAtWork.isFull(owner)) return undefined;
  counts.add(owner, 1);
  const begun = performance.now();
  try {
    const headers = signedHeaders(webhook, message, clock.now());
    const answer = await gateways().webhooks.post({ url: webhook.url, headers, body: message.body });
    return { ...answer, millis: Math.round(performance.now() - begun) };
  } finally {
    counts.add(owner, -1);
  }
}

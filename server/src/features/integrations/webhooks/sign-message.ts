import { createHmac } from 'node:crypto';
import { sealedDigest } from '../../../kernel/access/tickets.ts';
import { after, hours } from '../../../kernel/clock.ts';
import type { DeliveryRow, WebhookRow } from '../webhooks.store.ts';

type Signing = Pick<WebhookRow, 'rid' | 'version' | 'rotated_at'>;

/** How long the secret before signs as well, so that a receiver can change over. */
const overlap = hours(24);

/**
 * A receiver's secret under the convention of standardwebhooks. It is stored nowhere: only this installation can make
 * it of the receiver's rid and version.
 */
export const secretOf = ({ rid, version }: Pick<Signing, 'rid' | 'version'>): string =>
  `whsec_${bytesOf(rid, version).toString('base64')}`;

const bytesOf = (rid: string, version: number): Buffer =>
  Buffer.from(sealedDigest(`webhook/${rid}/${version}`), 'base64url');

/** The id of a message, the same at each try: a receiver takes what bears it once. */
export const messageIdOf = ({ rid }: Pick<DeliveryRow, 'rid'>): string => `msg_${rid.replaceAll('-', '')}`;

/** What signs `id.time.body` by a secret's bytes. */
export const signatureOf = (secret: Buffer, signed: string): string =>
  `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`;

/** The headers of a message: id, time in seconds, and `v1,` signatures of `id.time.body`, one for each secret. */
export function signedHeaders(
  webhook: Signing,
  message: Pick<DeliveryRow, 'rid' | 'body'>,
  now: Date,
): Record<string, string> {
  const [id, time] = [messageIdOf(message), Math.floor(now.getTime() / 1000)];
  const both = webhook.rotated_at !== null && after(webhook.rotated_at, overlap) > now;
  const versions = both ? [webhook.version, webhook.version - 1] : [webhook.version];
  const signatures = versions.map((version) =>
    signatureOf(bytesOf(webhook.rid, version), `${id}.${time}.${message.body}`),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Yance-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': signatures.join(' '),
  };
}

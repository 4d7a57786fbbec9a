import type { SentMessage } from '@yance/contract/notifications/sent-endpoints.ts';
import type { QueuedOrder } from '@yance/contract/samples/staff-endpoints.ts';
import type { Tone } from '../../parts/status-tag.tsx';

/** How many samples stand in each state, in the order in which the states come: 已收样 2、待寄样 1. */
export function countedStates(samples: QueuedOrder['samples']): string {
  const counts = new Map<string, number>();
  for (const { label } of samples) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => `${label} ${count}`).join('、');
}

type Delivery = Pick<SentMessage, 'channel' | 'outcome' | 'read'>;

/** How far a message has come: of the site's own what its reader did, of the others what the provider said. */
export function deliveryText({ channel, outcome, read }: Delivery, names: Record<SentMessage['outcome'], string>) {
  if (channel !== 'site') return names[outcome];
  return read ? '已读' : '未读';
}

const tones: Record<SentMessage['outcome'], Tone> = {
  waiting: 'running',
  sent: 'done',
  failed: 'attention',
  given_up: 'danger',
};
export const deliveryTone = ({ channel, outcome, read }: Delivery): Tone =>
  channel === 'site' && !read ? 'quiet' : tones[outcome];

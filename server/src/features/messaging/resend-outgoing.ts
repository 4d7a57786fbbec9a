import type { OutgoingMessage, resendMessage } from '@yance/contract/notifications/staff-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockOutgoing, patchOutgoing } from './messaging.store.ts';
import { enqueueSending } from './send-outgoing.ts';
import { isResendable, onWire, textsOf } from './outgoing-card.ts';

/** Sends a message that did not arrive once more, from the beginning of its attempts. */
export async function resendOutgoing(work: Work, input: InputOf<typeof resendMessage>): Promise<OutgoingMessage> {
  const row = await lockOutgoing(work.tx, input.rid);
  if (!row) throw new Refusal('notFound');
  if (!isResendable(row)) throw new Refusal('notResendable');
  const now = work.clock.now();
  const waiting = await patchOutgoing(work.tx, row.rid, { outcome: 'waiting', attempts: 0, next_at: now, error: null });
  await enqueueSending(work, row);
  return onWire(waiting ?? row, await textsOf(work.tx));
}

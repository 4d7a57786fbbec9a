import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { clockColumns } from '../../../kernel/time/running-clock.ts';
import { type Moved, moveOrder, ownOrder } from '../state/move-order.ts';
import { cancelClock } from '../state/order-clock.ts';

/** The customer wants to cancel although the testing has begun; the manager answers in one working day. */
export async function askToCancel(work: MemberWork, given: { rid: string; reason: string }): Promise<Moved> {
  const order = await ownOrder(work, given.rid);
  if (order.cancel_asked_at) throw new Refusal('alreadyAsked');
  const now = work.clock.now();
  const clock = await cancelClock(work.tx, now);
  return moveOrder(work, order.rid, 'askCancel', {
    to: 'testing',
    reason: given.reason,
    set: { cancel_asked_at: now, cancel_reason: given.reason, ...clockColumns(clock) },
  });
}

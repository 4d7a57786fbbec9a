import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { clockColumns } from '../../../kernel/time/running-clock.ts';
import { type Moved, moveOrder, ownOrder } from '../state/move-order.ts';
import { cancelClock } from '../state/order-clock.ts';

/** The customer wants to cancel although the testing has begun; `until` is when the manager has answered. */
export async function askToCancel(
  work: MemberWork,
  given: { rid: string; reason: string },
): Promise<Moved & { until: string }> {
  const order = await ownOrder(work, given.rid);
  if (order.cancel_asked_at) throw new Refusal('alreadyAsked');
  const now = work.clock.now();
  const clock = await cancelClock(work.tx, now);
  const moved = await moveOrder(work, order.rid, 'askCancel', {
    to: 'testing',
    reason: given.reason,
    set: { cancel_asked_at: now, cancel_reason: given.reason, ...clockColumns(clock) },
  });
  return { ...moved, until: shanghaiIso(clock.until) };
}

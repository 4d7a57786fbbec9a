import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { anyOrder, type Moved, moveOrder } from '../state/move-order.ts';

/** The manager does not agree: the testing goes on. */
export async function rejectCancel(work: StaffWork, given: { rid: string; reason: string }): Promise<Moved> {
  const order = await anyOrder(work, given.rid);
  if (!order.cancel_asked_at) throw new Refusal('notAsked');
  return moveOrder(work, order.rid, 'denyCancel', {
    to: 'testing',
    reason: given.reason,
    set: { cancel_asked_at: null, cancel_reason: null },
  });
}

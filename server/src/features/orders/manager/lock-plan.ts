import type { Work } from '../../../kernel/db.ts';
import { requireSigned } from '../agreement/signature-state.ts';
import { anyOrder, type Moved, moveOrder } from '../state/move-order.ts';
import { requireWholeSeen } from '../state/seen-whole.ts';

/** The manager fixes the plan; its tasks are made by who follows `order.lock`. The agreement must be signed. */
export async function lockPlanOfOrder(work: Work, rid: string): Promise<Moved> {
  const order = await anyOrder(work, rid);
  await requireWholeSeen(work, rid);
  await requireSigned(work, order);
  return moveOrder(work, rid, 'lock', { to: 'waiting' });
}

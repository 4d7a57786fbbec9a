import type { Work } from '../../../kernel/db.ts';
import { anyOrder, type Moved } from '../state/move-order.ts';
import { endOrder } from './end-order.ts';
import { requireWholeSeen } from '../state/seen-whole.ts';

export async function cancelByStaff(work: Work, given: { rid: string; reason: string }): Promise<Moved> {
  const order = await anyOrder(work, given.rid);
  await requireWholeSeen(work, order.rid);
  return endOrder(work, order, 'cancel', given.reason);
}

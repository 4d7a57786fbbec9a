import type { Work } from '../../../kernel/db.ts';
import { anyOrder, type Moved } from '../state/move-order.ts';
import { endOrder } from './end-order.ts';

export async function cancelByStaff(work: Work, given: { rid: string; reason: string }): Promise<Moved> {
  return endOrder(work, await anyOrder(work, given.rid), 'cancel', given.reason);
}

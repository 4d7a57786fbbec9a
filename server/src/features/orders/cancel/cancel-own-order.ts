import type { Work } from '../../../kernel/db.ts';
import { type Moved, ownOrder } from '../state/move-order.ts';
import { endOrder } from './end-order.ts';

/** Cancels the member's own order before testing starts: everything held is released. */
export async function cancelOwnOrder(work: Work, given: { rid: string; reason: string }): Promise<Moved> {
  return endOrder(work, await ownOrder(work, given.rid), 'cancel', given.reason);
}

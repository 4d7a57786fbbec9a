import type { Work } from '../../../kernel/db.ts';
import { type Moved, ownOrder } from '../state/move-order.ts';
import { end } from './end-order.ts';

/** The customer does not take the new plan. */
export async function refuseProposal(work: Work, given: { rid: string; reason?: string | undefined }): Promise<Moved> {
  return end(work, await ownOrder(work, given.rid), 'refuse', given.reason);
}

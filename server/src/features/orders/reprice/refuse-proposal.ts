import type { Work } from '../../../kernel/db.ts';
import { type Moved, ownOrder } from '../state/move-order.ts';
import { endOrder } from '../cancel/end-order.ts';

/** The customer does not take the new plan. */
export async function refuseProposal(work: Work, given: { rid: string; reason?: string | undefined }): Promise<Moved> {
  return endOrder(work, await ownOrder(work, given.rid), 'refuse', given.reason);
}

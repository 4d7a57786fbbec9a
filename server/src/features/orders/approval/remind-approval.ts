import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { findCommunity } from '../../communities/index.ts';
import { anyOrder } from '../state/move-order.ts';
import { approvalFacts } from './approval-facts.ts';

/** Reminds those who run a community of an order that still waits for them. */
export async function remindApproval(work: Work, rid: string): Promise<void> {
  const order = await anyOrder(work, rid);
  if (order.state !== 'approving') return;
  const community = await findCommunity(work.tx, order.payer_rid);
  if (community) await announce(work, await approvalFacts(work, community, order, 'remind'));
}

import type { Work } from '../../kernel/db.ts';
import type { FactOf } from '../../kernel/facts.ts';
import { anyOrder } from '../orders/index.ts';
import type { ComplaintRow } from './complaints.store.ts';
import { lockedComplaint } from './locked-complaint.ts';

export async function refundedComplaint(
  work: Work,
  { details }: FactOf<'refund.post' | 'refund.refuse'>,
): Promise<ComplaintRow | undefined> {
  if (details.cause !== 'complaint' || !details.order_rid) return undefined;
  await anyOrder(work, details.order_rid);
  return lockedComplaint(work, details.cause_rid);
}

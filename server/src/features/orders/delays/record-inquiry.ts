import { inquiries } from '@yance/contract/orders/delay.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { recordInquiry as inquiryCall } from '@yance/contract/orders/staff-endpoints.ts';
import { newRid, type StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { markInquired } from '../delays.store.ts';
import { insertMessage } from '../messages.store.ts';
import { anyOrder } from '../state/move-order.ts';

/**
 * Staff asked the customer or the courier where the samples are: nothing is to be done until they stand still again.
 * The note is for staff alone.
 */
export async function recordInquiry(work: StaffWork, given: InputOf<typeof inquiryCall>): Promise<{ rid: string }> {
  const { rid, state } = await anyOrder(work, given.rid);
  const at = work.clock.now();
  if (!(await markInquired(work.tx, rid, at))) throw new Refusal('notDelayed');
  const content = [inquiries[given.whom], given.note].filter(Boolean).join('：');
  const author_rid = work.actor.rid;
  await insertMessage(work.tx, { rid: newRid(), order_rid: rid, by_staff: true, call: true, author_rid, content, at });
  await announce(work, {
    entity: 'order',
    entity_rid: rid,
    event: 'inquired',
    from_state: state,
    to_state: state,
    details: { whom: given.whom },
  });
  return { rid };
}

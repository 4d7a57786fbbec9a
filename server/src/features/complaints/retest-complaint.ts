import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { anyOrder, offerRetest, retestParties } from '../orders/index.ts';
import { findComplaint } from './complaints.store.ts';
import { lockedComplaint } from './locked-complaint.ts';
import { aboutOf, moveComplaint } from './move-complaint.ts';

/** Tests again at the operator's expense: a linked order without a price, which the customer accepts. */
export async function retestComplaint(work: StaffWork, given: { rid: string; reason: string }): Promise<void> {
  const found = await findComplaint(work.tx, given.rid);
  if (!found) throw new Refusal('notFound');
  // Managers and members are locked before orders, and the order before its complaint, as everywhere else.
  const parties = await retestParties(work, found.order_rid);
  const order = await anyOrder(work, found.order_rid);
  const row = await lockedComplaint(work, given.rid);
  const { line_rid } = row;
  const retest = await offerRetest(work, { parties, order, line_rid, amount_fen: 0, reason: given.reason });
  const link = { retest_order_rid: retest.rid, retest_order_no: retest.order_no };
  await moveComplaint(work, row, 'retest', {
    reason: given.reason,
    set: { answer: given.reason, answered_at: work.clock.now(), ...link },
    details: { ...aboutOf(row), ...link },
    clock: null,
  });
}

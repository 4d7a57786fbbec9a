import { refundMachine } from '@yance/contract/refunds/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { detailsOf } from './post-refund.ts';
import { lockRefund } from './refunds.store.ts';
import { refunds } from './refunds.tables.ts';

/** Finance sends the proposal back; what it answers waits for another answer. */
export async function refuseRefund(work: StaffWork, given: { rid: string; reason: string }): Promise<void> {
  const row = await lockRefund(work.tx, given.rid);
  if (!row) throw new Refusal('notFound');
  await advance(work, refundMachine, refunds, {
    rid: given.rid,
    event: 'refuse',
    reason: given.reason,
    set: { answered_at: work.clock.now(), answer: given.reason },
    details: detailsOf(row),
  });
}

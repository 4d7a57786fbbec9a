import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { jobOf, type Job } from '../../../kernel/jobs.ts';
import { remindApproval } from '../approval/remind-approval.ts';
import { expireOrder } from '../cancel/expire-order.ts';
import { pickupDeadline } from '../price/order-pickup.ts';
import { anyOrder } from './move-order.ts';
import { approvalReminding, expiry, reminder } from './order-clock.ts';

/** Reminds of samples that were not sent yet, or of data that were not uploaded. */
async function remind(work: Work, rid: string, day: number): Promise<void> {
  const { state, clock_until } = await anyOrder(work, rid);
  // Who waits for the courier has nothing to send.
  if (state !== 'sending' || (await pickupDeadline(work, rid))) return;
  await announce(work, {
    entity: 'order',
    entity_rid: rid,
    event: 'reminded',
    from_state: state,
    to_state: state,
    details: { day, until: clock_until && shanghaiIso(clock_until) },
  });
}

/** The clocks of an order. */
export const orderJobs: readonly Job[] = [
  jobOf(expiry, { run: (work, { rid, state }) => expireOrder(work, rid, state) }),
  jobOf(approvalReminding, { run: (work, { rid }) => remindApproval(work, rid) }),
  jobOf(reminder, { run: (work, { rid, day }) => remind(work, rid, day) }),
];

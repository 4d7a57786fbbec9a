import type { MemberWork } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { releaseTransfer, notifyRecipient } from '../move-transfer.ts';
import { expiryJob } from './expire-transfer.ts';
import { lockGift } from './lock-gift.ts';

/** The recipient, or who runs the community that it is for, does not want a gift: it goes back to its sender. */
export async function refuseTransfer(
  work: MemberWork,
  given: { rid: string; reason?: string | undefined },
): Promise<void> {
  const { row } = await lockGift(work, given.rid);
  const reason = given.reason ? { reason: given.reason } : {};
  await releaseTransfer(work, row, { event: 'refuse', to: 'refused', ...reason });
  await notifyRecipient(work, row, 'declined', 'refused');
  await withdraw(work, expiryJob, row.rid);
}

import type { MemberWork } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireOwnPayer } from '../../balance/index.ts';
import { releaseTransfer, notifyRecipient } from '../move-transfer.ts';
import { lockTransfer } from '../transfers.store.ts';
import { expiryJob } from './expire-transfer.ts';

/** The applicant takes a transfer back while nobody has answered it; that of a community, who owns it. */
export async function cancelTransfer(work: MemberWork, rid: string): Promise<void> {
  const row = await lockTransfer(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  await requireOwnPayer(work, row, 'owner');
  await releaseTransfer(work, row, { event: 'cancel', to: 'cancelled' });
  await notifyRecipient(work, row, 'withdrawn', 'cancelled');
  await withdraw(work, expiryJob, rid);
}

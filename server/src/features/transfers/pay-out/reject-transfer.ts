import type { StaffWork } from '../../../kernel/db.ts';
import { releaseTransfer } from '../move-transfer.ts';
import { lockForFinance } from './lock-for-finance.ts';

/** Finance sends a refund back; what it held is free again. */
export async function rejectTransfer(work: StaffWork, given: { rid: string; reason: string }): Promise<void> {
  const row = await lockForFinance(work, given.rid);
  await releaseTransfer(work, row, { event: 'reject', to: 'rejected', reason: given.reason });
}

import { transferMachine } from '@yance/contract/transfers/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { detailsOf } from '../move-transfer.ts';
import type { TransferRow } from '../transfers.store.ts';
import { transfers } from '../transfers.tables.ts';
import { lockForFinance } from './lock-for-finance.ts';

/** The bank did not take the payment. */
export async function failTransfer(work: StaffWork, given: { rid: string; reason: string }): Promise<void> {
  const row = await lockForFinance(work, given.rid);
  if (row.way === 'online') throw new Refusal('paidOnline');
  await toBeApprovedAnew(work, row, given.reason);
}

/** A refund that did not come about is approved anew, or rejected. */
export async function toBeApprovedAnew(work: Work, row: TransferRow, reason: string): Promise<void> {
  await advance(work, transferMachine, transfers, {
    rid: row.rid,
    event: 'fail',
    reason,
    set: { preapproved_by: null, approved_by: null, answer: reason },
    details: detailsOf(row),
  });
}

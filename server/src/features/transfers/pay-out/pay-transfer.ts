import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { transferMachine } from '@yance/contract/transfers/states.ts';
import { advance } from '../../../kernel/advance.ts';
import { brokenConstraint, type StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { arrivesOf, payOut, detailsOf } from '../move-transfer.ts';
import { transfers } from '../transfers.tables.ts';
import { lockForFinance } from './lock-for-finance.ts';

/** The bank has sent the money: what was held leaves the account for good. The bank's reference counts once. */
export async function payTransfer(
  work: StaffWork,
  given: { rid: string; bank_reference: string; paid_on: string },
): Promise<void> {
  const { rid, bank_reference, paid_on } = given;
  if (paid_on > shanghaiDate(work.clock.now())) throw new Refusal('paidLater');
  const row = await lockForFinance(work, rid);
  if (row.way === 'online') throw new Refusal('paidOnline');
  try {
    await advance(work, transferMachine, transfers, {
      rid,
      event: 'pay',
      set: { bank_reference, paid_on, ended_at: work.clock.now() },
      details: { ...detailsOf(row), amount_fen: arrivesOf(row) },
    });
  } catch (error) {
    if (brokenConstraint(error) === 'transfers_bank_reference') throw new Refusal('referenceUsed');
    throw error;
  }
  await payOut(work, row);
}

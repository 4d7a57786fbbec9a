import type { DepositForStaff } from '@yance/contract/balance/deposit.ts';
import type { rejectDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockDeposit } from '../balance.store.ts';
import { deposits } from '../balance.tables.ts';
import { depositForFinance } from './list-deposits.ts';
import { isTransfer } from './paid-records.ts';

export async function rejectApplication(
  work: Work,
  { rid, reason }: InputOf<typeof rejectDeposit>,
): Promise<DepositForStaff> {
  const row = await lockDeposit(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  const details = isTransfer(row) ? {} : { deposit_no: row.deposit_no };
  await advance(work, depositMachine, deposits, {
    rid,
    event: 'reject',
    reason,
    set: { reject_reason: reason },
    details,
  });
  return depositForFinance(work.tx, rid, work);
}

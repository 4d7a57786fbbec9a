import type { Deposit } from '@yance/contract/balance/deposit.ts';
import type { sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { requireOwnFile } from '../../files/index.ts';
import { deposits } from '../balance.tables.ts';
import { expiryJob } from './expire-deposit.ts';
import { ownDeposit, readableDeposit } from './find-deposit.ts';

/** Puts the proof of the bank transfer on the application and hands it to finance. */
export async function sendDepositVoucher(
  work: MemberWork,
  { rid, voucher_rid }: InputOf<typeof sendVoucher>,
): Promise<Deposit> {
  await ownDeposit(work, rid);
  await requireOwnFile(work.tx, work.actor, voucher_rid);
  await advance(work, depositMachine, deposits, { rid, event: 'voucher', set: { voucher_rid } });
  await withdraw(work, expiryJob, rid);
  return readableDeposit(work.tx, rid, work.actor);
}

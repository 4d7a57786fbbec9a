import type { Deposit } from '@yance/contract/balance/deposit.ts';
import type { cancelDeposit } from '@yance/contract/balance/endpoints.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { deposits } from '../balance.tables.ts';
import { expiryJob } from './expire-deposit.ts';
import { readableDeposit, readOwnDeposit } from './find-deposit.ts';

export async function withdrawDeposit(work: MemberWork, { rid }: InputOf<typeof cancelDeposit>): Promise<Deposit> {
  await readOwnDeposit(work, rid);
  await advance(work, depositMachine, deposits, { rid, event: 'cancel' });
  await withdraw(work, expiryJob, rid);
  return readableDeposit(work.tx, rid, work.actor);
}

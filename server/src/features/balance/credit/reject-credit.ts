import { creditApplicationMachine } from '@yance/contract/balance/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { creditApplications } from '../balance.tables.ts';
import { findApplication } from '../credit-applications.store.ts';

export async function rejectCredit(work: StaffWork, { rid, reason }: { rid: string; reason: string }): Promise<void> {
  if (!(await findApplication(work.tx, rid))) throw new Refusal('notFound');
  await advance(work, creditApplicationMachine, creditApplications, {
    rid,
    event: 'reject',
    reason,
    set: { answer: reason, decided_at: work.clock.now() },
  });
}

import { creditApplicationMachine } from '@yance/contract/balance/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { creditApplications } from '../balance.tables.ts';
import { findApplication } from '../credit-applications.store.ts';

/** The member takes the application back; another member's is refused like a missing one. */
export async function cancelCreditApplication(work: MemberWork, rid: string): Promise<void> {
  const row = await findApplication(work.tx, rid);
  if (!row || row.payer_kind !== 'member' || row.payer_rid !== work.actor.rid) throw new Refusal('notFound');
  await advance(work, creditApplicationMachine, creditApplications, { rid, event: 'cancel' });
}

import { creditApplicationMachine } from '@yance/contract/balance/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireOwnPayer } from '../account.ts';
import { creditApplications } from '../balance.tables.ts';
import { findApplication } from '../credit-applications.store.ts';
import type { Payer } from '../payer.ts';

/**
 * Who asked for credit, or who runs the community for which it was, takes the application back. Returns whose it is
 * about; another's is refused like a missing one.
 */
export async function cancelCreditApplication(work: MemberWork, rid: string): Promise<Payer> {
  const row = await findApplication(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  await requireOwnPayer(work, row, 'admin');
  await advance(work, creditApplicationMachine, creditApplications, { rid, event: 'cancel' });
  return { kind: row.payer_kind, rid: row.payer_rid };
}

import { creditApplicationMachine } from '@yance/contract/balance/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { creditApplications } from '../balance.tables.ts';
import { findApplication } from '../credit-applications.store.ts';
import { lockPayer } from '../payer.ts';
import { requireOwnLimit } from './own-limit.ts';

/** The limit stays as it is. Refuses what `requireOwnLimit` does. */
export async function rejectCredit(work: StaffWork, { rid, reason }: { rid: string; reason: string }): Promise<void> {
  const row = await findApplication(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  await advance(work, creditApplicationMachine, creditApplications, {
    rid,
    event: 'reject',
    reason,
    set: { answer: reason, decided_at: work.clock.now() },
  });
  const payer = { kind: row.payer_kind, rid: row.payer_rid };
  await lockPayer(work.tx, payer);
  await requireOwnLimit(work, { payer, limits: [row.limit_fen] });
}

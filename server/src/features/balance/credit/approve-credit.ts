import { creditApplicationMachine } from '@yance/contract/balance/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { creditApplications } from '../balance.tables.ts';
import { findApplication } from '../credit-applications.store.ts';
import { lockCreditOwner } from './credit-owner.ts';
import { letUseCredit, writeLimit } from './grant-credit.ts';

/**
 * The member or the community gets a limit and a term, which may be others than were asked for; the member tests first
 * from now on. Refuses `communityEnded`, and what `requireOwnLimit` does.
 */
export async function approveCredit(
  work: StaffWork,
  { rid, limit_fen, term_days }: { rid: string; limit_fen: Fen; term_days: number },
): Promise<void> {
  const row = await findApplication(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  const payer = { kind: row.payer_kind, rid: row.payer_rid };
  await lockCreditOwner(work.tx, payer);
  await letUseCredit(work, payer, limit_fen);
  await advance(work, creditApplicationMachine, creditApplications, {
    rid,
    event: 'approve',
    set: { granted_fen: limit_fen, term_days, decided_at: work.clock.now() },
    details: { limit_fen, term_days },
  });
  await writeLimit(work, payer, { limit_fen, term_days, asked_fen: row.limit_fen });
}

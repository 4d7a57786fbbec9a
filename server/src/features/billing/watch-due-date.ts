import { z } from 'zod';
import type { Work } from '../../kernel/db.ts';
import { announce } from '../../kernel/facts.ts';
import { jobKind, jobOf } from '../../kernel/jobs.ts';
import { lockPayer, setCreditStop, type Payer } from '../balance/index.ts';
import { lockStatements, payerOf, setOverdue, sumStatements } from './billing.store.ts';

export const overdueJob = jobKind('statement.overdue', { rid: z.string() });

/** Flags a statement that is still unpaid when its due date has passed, and stops its payer's new credit. */
export const flagOverdue = jobOf(overdueJob, {
  run: async (work, { rid }) => {
    const [row] = await lockStatements(work.tx, [rid]);
    if (!row || row.state !== 'unpaid' || row.overdue_at) return;
    await setOverdue(work.tx, row.rid, work.clock.now());
    await announce(work, {
      entity: 'statement',
      entity_rid: row.rid,
      event: 'overdue',
      from_state: 'unpaid',
      to_state: 'unpaid',
      details: { amount_fen: row.amount_fen, payer_kind: row.payer_kind, payer_rid: row.payer_rid },
    });
    await setCreditStop(work, payerOf(row), true);
  },
});

/** Gives new credit back once no statement of the payer is overdue. */
export async function restoreCreditIfClear(work: Work, payer: Payer): Promise<void> {
  // Of two statements that are paid or cancelled at once the second counts what the first has left.
  await lockPayer(work.tx, payer);
  const { total } = await sumStatements(work.tx, { payer, overdue: true });
  if (total === 0) await setCreditStop(work, payer, false);
}

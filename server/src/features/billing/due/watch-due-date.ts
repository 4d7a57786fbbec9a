import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { z } from 'zod';
import type { Work } from '../../../kernel/db.ts';
import { announce, subscribe } from '../../../kernel/facts.ts';
import { jobKind, jobOf, reschedule } from '../../../kernel/jobs.ts';
import { lockPayer, setCreditStop, type Payer } from '../../balance/index.ts';
import { hasOverdueCharges } from '../../charges/index.ts';
import { remindNext } from './remind-statement.ts';
import { lockStatements, payerOf, setOverdue, sumStatements, type StatementRow } from '../billing.store.ts';

export const overdueJob = jobKind('statement.overdue', { rid: z.string() });

/**
 * Flags a statement that is still unpaid when its due date has passed, and stops its payer's new credit; also for the
 * charges of one that was cancelled before.
 */
export const flagOverdue = jobOf(overdueJob, {
  run: async (work, { rid }) => {
    const [row] = await lockStatements(work.tx, [rid]);
    if (row?.state === 'cancelled') return stopIfOverdue(work, payerOf(row));
    if (!row || row.state !== 'unpaid' || row.overdue_at) return;
    await setOverdue(work.tx, row.rid, work.clock.now());
    await announce(work, {
      entity: 'statement',
      entity_rid: row.rid,
      event: 'overdue',
      from_state: 'unpaid',
      to_state: 'unpaid',
      details: {
        statement_no: row.statement_no,
        amount_fen: row.amount_fen,
        payer_kind: row.payer_kind,
        payer_rid: row.payer_rid,
      },
    });
    await setCreditStop(work, payerOf(row), true);
    // One from before there were reminders has no clock of its own yet.
    await remindNext(work, row);
  },
});

/** Waiting for money again, a statement's due date counts again, also where it passed meanwhile. */
export const countDueDate = (work: Work, { rid, due_on }: Pick<StatementRow, 'rid' | 'due_on'>): Promise<void> =>
  reschedule(work, { kind: overdueJob, key: rid, payload: { rid }, runAt: shanghaiMoment(addDays(due_on, 1)) });

async function stopIfOverdue(work: Work, payer: Payer): Promise<void> {
  if (await owesOverdue(work, payer)) await setCreditStop(work, payer, true);
}

/** Gives new credit back once nothing that the payer owes is overdue. */
export async function restoreCreditIfClear(work: Work, payer: Payer): Promise<void> {
  // Of two statements that are paid at once the second counts what the first has left.
  await lockPayer(work.tx, payer);
  if (!(await owesOverdue(work, payer))) await setCreditStop(work, payer, false);
}

/** Whether a statement is overdue, or a charge that waits for another one was due before. */
async function owesOverdue({ tx, clock }: Work, payer: Payer): Promise<boolean> {
  const { total } = await sumStatements(tx, { payer, overdue: true });
  return total > 0 || hasOverdueCharges(tx, payer, shanghaiDate(clock.now()));
}

/** An overdue charge that stood on no statement was given back as a whole: nothing may be overdue any more. */
export const refundSubscriber = subscribe('billing.refund', 'charge.refund', async (work, fact) => {
  const { from_state, to_state, details } = fact;
  if (from_state !== 'unsettled' || to_state !== 'settled') return;
  await restoreCreditIfClear(work, { kind: details.payer_kind, rid: details.payer_rid });
});

import { addDays, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { z } from 'zod';
import { after, hours } from '../../../kernel/clock.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { enqueue, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { readSetting } from '../../settings/index.ts';
import { findStatement, type StatementRow } from '../billing.store.ts';

const reminderJob = jobKind('statement.remind', { rid: z.string() });
/** Nobody wants to be reminded at midnight. */
const hour = hours(10);

/** Sets the clock of a statement's next reminder, by the settings of now; nothing where none is left. */
export async function remindNext(work: Work, { rid, due_on }: Pick<StatementRow, 'rid' | 'due_on'>): Promise<void> {
  const before = await readSetting(work.tx, 'statement.remind_before_days');
  const later = await readSetting(work.tx, 'statement.remind_after_days');
  const now = work.clock.now();
  const [runAt] = [...before.map((count) => -count), ...later]
    .toSorted((a, b) => a - b)
    .map((count) => after(shanghaiMoment(addDays(due_on, count)), hour))
    .filter((moment) => moment > now);
  if (runAt) await enqueue(work, { kind: reminderJob, key: `${rid}/${runAt.toISOString()}`, payload: { rid }, runAt });
}

/** Reminds of a statement that waits for its money, and goes on until it is paid or cancelled. */
export const remindStatement = jobOf(reminderJob, {
  run: async (work, { rid }) => {
    const row = await findStatement(work.tx, rid);
    if (!row || (row.state !== 'unpaid' && row.state !== 'paying')) return;
    // What is being paid is not asked for; should the money not come, the next day of the settings counts.
    if (row.state === 'unpaid') {
      const { statement_no, amount_fen, payer_kind, payer_rid, due_on } = row;
      await announce(work, {
        entity: 'statement',
        entity_rid: rid,
        event: row.overdue_at === null ? 'dueSoon' : 'stillOverdue',
        from_state: row.state,
        to_state: row.state,
        details: { statement_no, amount_fen, payer_kind, payer_rid, due_on },
      });
    }
    await remindNext(work, row);
  },
});

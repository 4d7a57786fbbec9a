import type { Work } from '../../kernel/db.ts';
import { setClock, type ComplaintRow } from './complaints.store.ts';
import { closingClock, scheduleClosing } from './complaint-clock.ts';

/** Starts the closing clock of a complaint whose answer was carried out without a step of its own. */
export async function startClosing(work: Work, row: ComplaintRow): Promise<void> {
  const clock = await closingClock(work);
  await setClock(work.tx, row.rid, clock);
  await scheduleClosing(work, row.rid, clock);
}

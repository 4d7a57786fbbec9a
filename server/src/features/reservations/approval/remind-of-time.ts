import type { Work } from '../../../kernel/db.ts';
import { lockReservation } from '../reservations.store.ts';
import { notifyApprovers } from './approval-facts.ts';

/** Reminds those who run a community of instrument time that still waits for them. */
export async function remindOfTime(work: Work, rid: string): Promise<void> {
  const row = await lockReservation(work.tx, rid);
  if (row) await notifyApprovers(work, row, 'remindTime');
}

import { complaintMachine, type ComplaintState } from '@yance/contract/complaints/states.ts';
import { advance, type Move } from '../../kernel/advance.ts';
import type { Work } from '../../kernel/db.ts';
import type { DetailsOf } from '../../kernel/facts.ts';
import { clockColumns } from '../../kernel/time/running-clock.ts';
import type { ComplaintRow } from './complaints.store.ts';
import { complaints } from './complaints.tables.ts';
import { type Clock, scheduleClosing } from './complaint-clock.ts';

type ComplaintEvent = (typeof complaintMachine)['steps'][number]['event'];

/** Moves a complaint one step and sets its clock again. */
export async function moveComplaint(
  work: Work,
  row: ComplaintRow,
  event: ComplaintEvent,
  given: Omit<Move<ComplaintState, ComplaintEvent, 'complaint', typeof complaints>, 'rid' | 'event'> & {
    clock: Clock | null;
  },
): Promise<void> {
  const { clock, ...move } = given;
  await advance(work, complaintMachine, complaints, {
    ...move,
    rid: row.rid,
    event,
    set: { ...move.set, ...clockColumns(clock) },
  });
  await scheduleClosing(work, row.rid, clock);
}

export function aboutOf(row: ComplaintRow): DetailsOf<'complaint.add'> {
  const { order_rid, member_rid, task_rid } = row;
  return { order_rid, member_rid, task_rid };
}

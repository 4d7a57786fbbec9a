import { complaintMachine, type ComplaintClock, type ComplaintState } from '@yance/contract/complaints/states.ts';
import { z } from 'zod';
import { advance, type Move } from '../../kernel/advance.ts';
import { after, days } from '../../kernel/clock.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import type { DetailsOf } from '../../kernel/facts.ts';
import { reschedule, withdraw, jobKind } from '../../kernel/jobs.ts';
import { clockColumns, type ClockOf } from '../../kernel/time/running-clock.ts';
import { addWorkingDays } from '../../kernel/time/service-hours.ts';
import { readSetting, serviceHours } from '../settings/index.ts';
import { setClock, type ComplaintRow } from './complaints.store.ts';
import { complaints } from './complaints.tables.ts';

type ComplaintEvent = (typeof complaintMachine)['steps'][number]['event'];
type Clock = ClockOf<ComplaintClock>;

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
  await schedule(work, row.rid, clock);
}

/** The answer is given: the complaint closes by itself when the customer says nothing for some days. */
export async function closingClock(work: Work): Promise<Clock> {
  const until = after(work.clock.now(), days(await readSetting(work.tx, 'complaint.close_days')));
  return { kind: 'close', until };
}

/** The customer's silence is over. */
export const silence = jobKind('complaint.close', { rid: z.string() });

/** Starts the closing clock of a complaint whose answer was carried out without a step of its own. */
export async function startClosing(work: Work, row: ComplaintRow): Promise<void> {
  const clock = await closingClock(work);
  await setClock(work.tx, row.rid, clock);
  await schedule(work, row.rid, clock);
}

/** The operator answers within two working days, as with an objection. */
export async function answerClock(tx: Tx, now: Date): Promise<Clock> {
  return {
    kind: 'answer',
    until: addWorkingDays(now, await readSetting(tx, 'data.explain_days'), await serviceHours(tx)),
  };
}

async function schedule(work: Work, rid: string, clock: Clock | null): Promise<void> {
  if (clock?.kind === 'close')
    await reschedule(work, { kind: silence, key: rid, runAt: clock.until, payload: { rid } });
  else await withdraw(work, silence, rid);
}

export function aboutOf(row: ComplaintRow): DetailsOf<'complaint.add'> {
  const { order_rid, member_rid, task_rid } = row;
  return { order_rid, member_rid, task_rid };
}

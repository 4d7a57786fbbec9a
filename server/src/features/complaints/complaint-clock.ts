import type { ComplaintClock } from '@yance/contract/complaints/states.ts';
import { z } from 'zod';
import { after, days } from '../../kernel/clock.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { reschedule, withdraw, jobKind } from '../../kernel/jobs.ts';
import type { ClockOf } from '../../kernel/time/running-clock.ts';
import { addWorkingDays } from '../../kernel/time/service-hours.ts';
import { readSetting, serviceHours } from '../settings/index.ts';

export type Clock = ClockOf<ComplaintClock>;

/** The answer is given: the complaint closes by itself when the customer says nothing for some days. */
export async function closingClock(work: Work): Promise<Clock> {
  const until = after(work.clock.now(), days(await readSetting(work.tx, 'complaint.close_days')));
  return { kind: 'close', until };
}

/** The customer's silence is over. */
export const silence = jobKind('complaint.close', { rid: z.string() });

/** The operator answers within two working days, as with an objection. */
export async function answerClock(tx: Tx, now: Date): Promise<Clock> {
  return {
    kind: 'answer',
    until: addWorkingDays(now, await readSetting(tx, 'data.explain_days'), await serviceHours(tx)),
  };
}

export async function scheduleClosing(work: Work, rid: string, clock: Clock | null): Promise<void> {
  if (clock?.kind === 'close')
    await reschedule(work, { kind: silence, key: rid, runAt: clock.until, payload: { rid } });
  else await withdraw(work, silence, rid);
}

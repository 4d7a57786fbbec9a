import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { waitMachine } from '@yance/contract/reservations/states.ts';
import { advance } from '../../../kernel/advance.ts';
import { after, hours } from '../../../kernel/clock.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { reschedule } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { freeSteps } from '../book/validate-booking.ts';
import { reservationWaits } from '../reservations.tables.ts';
import { holdSpan, lockInstruments } from '../spans.store.ts';
import { spanOfRow, type Wait } from '../state/reservation-model.ts';
import { lockWait, waitingLine } from '../waits.store.ts';
import { aboutWait, waitJob } from './wait-list.ts';

/** Holds freed time of an instrument for the first in line whose whole span is free, and so on down the line. */
export async function offerFreed(work: Work, instrumentRid: string): Promise<void> {
  await lockInstruments(work.tx, [instrumentRid]);
  const now = work.clock.now();
  const settings = await bookingSettings(work.tx);
  for (const { rid: waitRid } of await waitingLine(work.tx, instrumentRid)) {
    // Anyone who leaves the line at this moment is passed over, not waited for in vain.
    const wait = await lockWait(work.tx, waitRid);
    if (wait?.state !== 'waiting') continue;
    const span = spanOfRow(wait);
    const free = span.start > now ? await freeNow(work.tx, wait, { now, settings }) : null;
    if (!free) continue;
    const until = new Date(Math.min(after(now, hours(settings.waitHours)).getTime(), span.start.getTime()));
    await advance(work, waitMachine, reservationWaits, {
      rid: wait.rid,
      event: 'offer',
      set: { offered_until: until },
      details: { ...aboutWait(wait), until: shanghaiIso(until) },
    });
    const { rid, model: name } = wait.instrument;
    await holdSpan(work.tx, { owner_rid: wait.rid, kind: 'offered', instrument: { rid, name }, span, ...free });
    await reschedule(work, waitJob(wait.rid, until));
  }
}

/** Whether the time waited for can be had now, and who would stand by. */
async function freeNow(
  tx: Tx,
  wait: Wait,
  given: { now: Date; settings: Awaited<ReturnType<typeof bookingSettings>> },
): Promise<{ operator_rid: string | null } | null> {
  const { instrument, member_rid: memberRid } = wait;
  const asked = { ...given, instrument, memberRid, mode: wait.request.mode, span: spanOfRow(wait) };
  return freeSteps(tx, asked).then(
    ({ operator_rid }) => ({ operator_rid }),
    (error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    },
  );
}

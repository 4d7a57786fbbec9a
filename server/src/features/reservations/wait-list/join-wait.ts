import type { WaitRow } from '@yance/contract/reservations/endpoints.ts';
import { waitMachine } from '@yance/contract/reservations/states.ts';
import { begin } from '../../../kernel/advance.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { reschedule } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getMember } from '../../identity/index.ts';
import { requireNoBan } from '../book/ban.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { validateBooking } from '../book/validate-booking.ts';
import { spanWords } from '../read/span-words.ts';
import { lockInstruments, spansOfMember } from '../spans.store.ts';
import { spanOfRow, type Wait, type BookingRequest } from '../state/reservation-model.ts';
import { insertWait, lockWaitsOf, openWaitsOf } from '../waits.store.ts';
import { aboutWait, waitJob } from './wait-list.ts';
import { waitRowOf } from './wait-row.ts';

/** Puts a member in line for time that somebody else has. Refuses `slotFree`, `waitOwn`, `waitTwice`, `waitFull`. */
export async function joinWait(work: MemberWork, request: BookingRequest): Promise<WaitRow> {
  const { tx, actor, clock } = work;
  const now = clock.now();
  const member = await getMember(tx, actor.rid);
  if (!member.certified) throw new Refusal('profileIncomplete');
  await requireNoBan(tx, actor.rid, now);
  await lockWaitsOf(tx, actor.rid);
  await lockInstruments(tx, [request.instrument_rid]);
  const valid = await validateBooking(tx, request, { memberRid: actor.rid, now, allowTaken: true });
  if (!valid.taken) throw new Refusal('slotFree');
  // What the member has themselves would never be free for them.
  const [own] = await spansOfMember(tx, actor.rid, { instrument_rids: [request.instrument_rid], within: valid.span });
  if (own) throw new Refusal('waitOwn', { words: { time: spanWords(spanOfRow(own)) } });
  const open = await openWaitsOf(tx, actor.rid);
  const { waitMost } = await bookingSettings(tx);
  if (open.some((one) => one.instrument_rid === request.instrument_rid && +one.starts_at === +valid.span.start))
    throw new Refusal('waitTwice');
  if (open.length >= waitMost) throw new Refusal('waitFull', { words: { most: waitMost } });
  const { mode, purpose, parameters } = request;
  const wait: Wait = {
    rid: newRid(),
    member_rid: actor.rid,
    service_rid: valid.service.rid,
    service: valid.service.definition.name,
    instrument_rid: valid.instrument.rid,
    instrument: valid.instrument,
    starts_at: valid.span.start,
    ends_at: valid.span.end,
    request: { mode, purpose, parameters },
    state: 'waiting',
    offered_until: null,
    replaces_rid: null,
    created_at: now,
  };
  await insertWait(tx, wait);
  await reschedule(work, waitJob(wait.rid, wait.starts_at));
  await begin(work, waitMachine, { rid: wait.rid, event: 'join', state: 'waiting', details: aboutWait(wait) });
  return waitRowOf(work, wait);
}

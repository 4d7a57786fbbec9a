import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { overlaps } from '@yance/contract/reservations/slots.ts';
import type { startBreakdown as endpoint } from '@yance/contract/reservations/instrument-endpoints.ts';
import { waitMachine } from '@yance/contract/reservations/states.ts';
import { advance } from '../../../kernel/advance.ts';
import { newRid, type StaffWork } from '../../../kernel/db.ts';
import { enqueue, withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { staffNames } from '../../staff/index.ts';
import { announceClosure } from '../instruments/announce-closure.ts';
import { closureOf } from '../instruments/find-instrument.ts';
import { ownInstrument } from '../instruments/own-laboratory.ts';
import { closuresWithin, insertClosure, type Closure } from '../instruments.store.ts';
import { lockReservations } from '../reservations.store.ts';
import { reservationWaits } from '../reservations.tables.ts';
import { dropSpans, heldSpans, lockInstruments } from '../spans.store.ts';
import { spanOfRow, type Wait } from '../state/reservation-model.ts';
import { aboutWait, waitClock } from '../wait-list/wait-list.ts';
import { lockWait, lockWaits, waitingWithin } from '../waits.store.ts';
import { brokenSpan, outcomeOf, requireFew } from './hit-bookings.ts';
import { replaceJob } from './offer-replacements.ts';
import { releaseBooking } from './release-booking.ts';

/**
 * An instrument has broken down: it is closed from now on, whoever has time in it gets it back free of charge, whoever
 * waits for time in it waits no more, and
 * other times are looked for afterwards, for each customer by itself. All of it happens or nothing. Refuses
 * `breakdownChanged` where somebody is hit whom the caller has not seen, `breakdownWide` and `alreadyBroken`.
 */
export async function startBreakdown(
  work: StaffWork,
  given: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { tx, actor, clock } = work;
  await ownInstrument(work, given.rid);
  const span = brokenSpan(given.until, clock.now());
  const owners = (await heldSpans(tx, [given.rid], span)).map(({ owner_rid }) => owner_rid);
  const rows = await lockReservations(tx, [...new Set(owners)]);
  const waits = await lockWaits(tx, [...new Set(owners)]);
  await lockInstruments(tx, [given.rid]);
  const closures = await closuresWithin(tx, [given.rid], span);
  if (closures.some((one) => one.kind === 'breakdown' && overlaps(spanOfRow(one), span)))
    throw new Refusal('alreadyBroken');
  const known = new Set([...rows, ...waits].map(({ rid }) => rid));
  const held = await heldSpans(tx, [given.rid], span);
  const hit = rows.map((row) => ({ row, outcome: outcomeOf(row, span) }));
  const hits = hit.flatMap(({ row, outcome }) =>
    outcome === 'release' || outcome === 'keep' ? [{ row, outcome }] : [],
  );
  requireFew(hit.filter(({ outcome }) => outcome !== 'none'));
  // Who has booked since the rows were locked is not among them, and who did since the preview was not seen.
  const unseen = hits.some(({ row }) => !given.seen.includes(row.rid));
  if (unseen || held.some(({ owner_rid }) => !known.has(owner_rid))) throw new Refusal('breakdownChanged');
  // Payers one after the other, so that two breakdowns at once never lock them crosswise.
  const sorted = hits.toSorted((a, b) => payerKey(a.row).localeCompare(payerKey(b.row)));
  for (const { row, outcome } of sorted) {
    await releaseBooking(work, row, { outcome, reason: given.reason });
    if (outcome === 'keep') continue;
    await enqueue(work, { kind: replaceJob, key: row.rid, payload: { rid: row.rid } });
  }
  for (const wait of waits.filter(({ state }) => state === 'offered')) await endPlace(work, wait, given.reason);
  // After the instrument, as by who offers freed time down the line: then nobody joins or is offered any of it.
  for (const { rid } of await waitingWithin(tx, given.rid, span)) {
    const wait = await lockWait(tx, rid);
    if (wait?.state === 'waiting') await endPlace(work, wait, given.reason);
  }
  const row: Closure = {
    rid: newRid(),
    instrument_rid: given.rid,
    starts_at: span.start,
    ends_at: span.end,
    reason: given.reason,
    kind: 'breakdown',
    open_end: given.until === null,
    staff_rid: actor.rid,
    created_at: clock.now(),
  };
  await insertClosure(tx, row);
  await announceClosure(work, row, 'add');
  const released = hits.filter(({ outcome }) => outcome === 'release').length;
  return { ...closureOf(row, await staffNames(tx, [actor.rid])), released, kept: hits.length - released };
}

const payerKey = (row: { community_rid: string | null; member_rid: string }): string =>
  row.community_rid ?? row.member_rid;

/** What somebody waits for, or what is held for them, cannot be had any more. */
async function endPlace(work: StaffWork, wait: Wait, reason: string): Promise<void> {
  const { rid } = wait;
  await advance(work, waitMachine, reservationWaits, { rid, event: 'withdraw', details: aboutWait(wait), reason });
  await withdraw(work, waitClock, rid);
  await dropSpans(work.tx, rid);
}

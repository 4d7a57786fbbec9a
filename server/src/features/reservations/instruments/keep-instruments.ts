import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate, shanghaiIso, shanghaiMoment, addDays } from '@yance/contract/kernel/shanghai.ts';
import type { addClosure, getInstrument, listInstruments } from '@yance/contract/reservations/staff-endpoints.ts';
import type { OpeningHours } from '@yance/contract/reservations/slots.ts';
import { after, days } from '../../../kernel/clock.ts';
import { newRid, type ReadWork, type StaffWork, type Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listServiceNames, servicesByRid } from '../../catalogue/index.ts';
import { staffNames } from '../../staff/index.ts';
import { allInstruments, instrumentCalled } from '../book/bookable-service.ts';
import { bookingSettings, houseHours } from '../book/booking-settings.ts';
import { instrumentAddress, pictureOf } from '../use/check-in-code.ts';
import {
  closuresWithin,
  deleteClosure,
  hoursOf,
  insertClosure,
  upsertHours,
  type Closure,
} from '../instruments.store.ts';
import { freeSpans } from '../state/move-reservation.ts';
import { ownInstrument, ownInstruments, requireOwn } from './own-laboratory.ts';
import { heldSpans, lockInstruments } from '../spans.store.ts';

/** Instruments that a service of type 2 names: those whose time can be booked, retired ones while somebody comes this week, and how often they are from today on. */
export async function bookableInstruments(work: Work): Promise<OutputOf<typeof listInstruments>> {
  const { tx, clock } = work;
  const own = await ownInstruments(work);
  const services = await servicesByRid(
    tx,
    (await listServiceNames(tx)).map(({ rid }) => rid),
  );
  const models = new Set(
    [...services.values()]
      .filter(({ definition }) => definition.type_id === 2)
      .flatMap(({ definition }) => definition.instruments),
  );
  const instruments = (await allInstruments(tx)).filter(
    ({ rid, model }) => models.has(model) && (!own || own.includes(rid)),
  );
  const today = shanghaiDate(clock.now());
  const tomorrow = shanghaiMoment(addDays(today, 1));
  const spans = await heldSpans(
    tx,
    instruments.map(({ rid }) => rid),
    { start: shanghaiMoment(today), end: shanghaiMoment(addDays(today, 7)) },
  );
  const list = instruments.map((one) => {
    const taken = spans.filter(({ instrument_rid, kind }) => instrument_rid === one.rid && kind !== 'offered');
    return { ...one, today: taken.filter(({ starts_at }) => starts_at < tomorrow).length, week: taken.length };
  });
  return { list: list.filter(({ retired, week }) => !retired || week > 0) };
}

/** Opening hours, the closures that are not over, and what hangs on the instrument to check in with. */
export async function instrumentDetail(work: Work, rid: string): Promise<OutputOf<typeof getInstrument>> {
  const { tx, clock } = work;
  const instrument = await ownInstrument(work, rid);
  const own = (await hoursOf(tx, [rid])).get(rid);
  const { least } = await bookingSettings(tx);
  const today = shanghaiDate(clock.now());
  const closures = await closuresWithin(tx, [rid], {
    start: shanghaiMoment(today),
    end: shanghaiMoment(addDays(today, 3650)),
  });
  const names = await staffNames(
    tx,
    closures.map((one) => one.staff_rid),
  );
  return {
    ...instrument,
    hours: own ?? (await houseHours(tx, least)),
    own: own !== undefined,
    closures: closures.map((one) => closureOf(one, names)),
    qr: pictureOf(instrumentAddress(rid)),
  };
}

const closureOf = (row: Closure, names: ReadonlyMap<string, string>): OutputOf<typeof addClosure> => ({
  rid: row.rid,
  start: shanghaiIso(row.starts_at),
  end: shanghaiIso(row.ends_at),
  reason: row.reason,
  author: names.get(row.staff_rid) ?? '',
});

/** Sets when an instrument is open and what its hours cost more. What is booked already stays. */
export async function saveHours(work: ReadWork, given: { rid: string; hours: OpeningHours }): Promise<{ rid: string }> {
  await instrumentCalled(work.tx, given.rid);
  await lockInstruments(work.tx, [given.rid]);
  await upsertHours(work.tx, { instrument_rid: given.rid, hours: given.hours, changed_at: work.clock.now() });
  return { rid: given.rid };
}

/** Takes an instrument out of service for a while. Refuses `closureBooked` while somebody has time in it. */
export async function closeInstrument(
  work: StaffWork,
  given: InputOf<typeof addClosure>,
): Promise<OutputOf<typeof addClosure>> {
  const { tx, actor, clock } = work;
  await ownInstrument(work, given.rid);
  const span = { start: new Date(given.start), end: new Date(given.end) };
  const known = span.start > after(clock.now(), -days(1)) && span.end < after(clock.now(), days(3650));
  if (!known || span.start >= span.end) throw new Refusal('closureEmpty');
  await lockInstruments(tx, [given.rid]);
  const booked = await heldSpans(tx, [given.rid], span);
  if (booked.length > 0) throw new Refusal('closureBooked', { words: { count: booked.length } });
  const row: Closure = {
    rid: newRid(),
    instrument_rid: given.rid,
    starts_at: span.start,
    ends_at: span.end,
    reason: given.reason,
    staff_rid: actor.rid,
    created_at: clock.now(),
  };
  await insertClosure(tx, row);
  return closureOf(row, await staffNames(tx, [actor.rid]));
}

/** Takes a closure back; who waits for such time may get it. */
export async function reopenInstrument(work: Work, rid: string): Promise<{ rid: string }> {
  const row = await deleteClosure(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  await requireOwn(work, row.instrument_rid);
  await freeSpans(work, { owner_rid: rid, instrument_rid: row.instrument_rid });
  return { rid };
}

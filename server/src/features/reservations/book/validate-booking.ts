import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import { fieldsBeside, priceTime } from '@yance/contract/reservations/price.ts';
import type { InstrumentCard } from '@yance/contract/reservations/reservation.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { slotsOfSpan, type Span } from '@yance/contract/reservations/slots.ts';
import type { Price } from '@yance/contract/pricing/rules.ts';
import type { StepSurcharge } from '@yance/contract/reservations/price.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { bookableService } from './bookable-service.ts';
import { bookingSettings, type BookingSettings } from './booking-settings.ts';
import { slotsAround } from '../instruments/instrument-calendar.ts';
import { isTrained } from '../instruments.store.ts';
import { requireRules, type Asking } from './require-rules.ts';
import type { Reservation, Terms, BookingRequest } from '../state/reservation-model.ts';
import { spanWords } from '../read/span-words.ts';
import { spansOfMember } from '../spans.store.ts';
import type { Service } from '../../catalogue/index.ts';

export interface ValidBooking {
  service: Service;
  instrument: InstrumentCard;
  span: Span;
  terms: Terms;
  price: Price;
  /** Whether the slot is somebody else's now; only where the caller allows it. */
  taken: boolean;
  /** Who stands by; null where nobody needs to. */
  operator_rid: string | null;
}

/**
 * Checks a request against the service, its form, the instrument's calendar and the member's training, and prices it.
 * `but` names owners whose spans do not count. Every refusal names the slot in words.
 */
export async function validateBooking(
  tx: Tx,
  request: BookingRequest,
  given: Omit<Asking, 'mode'> & { now: Date; allowTaken?: boolean; but?: readonly string[]; path?: string },
): Promise<ValidBooking> {
  const { service, instruments, modes } = await bookableService(tx, request.rid);
  const instrument = instruments.find((one) => one.rid === request.instrument_rid);
  if (!instrument) throw new Refusal('instrumentGone');
  if (!modes.includes(request.mode)) throw new Refusal('modeGone');
  const { parameters, prices } = service.definition;
  const checked = checkAnswers(fieldsBeside(parameters), request.parameters, given.path ?? 'parameters');
  if (checked.errors.length > 0) throw new Invalid(checked.errors);
  const span = { start: new Date(request.start), end: new Date(request.end) };
  const settings = await bookingSettings(tx);
  const asked = { ...given, instrument, span, settings, mode: request.mode };
  const { steps, least, taken, operator_rid } = await freeSteps(tx, asked);
  if (request.mode === 'self') await requireTraining(tx, { ...given, instrument, on: shanghaiDate(span.start) });
  const terms: Terms = {
    rules: prices,
    fields: parameters,
    answers: checked.valid,
    instrument: instrument.model,
    mode: request.mode,
    stepMinutes: settings.step,
    leastMinutes: least,
    steps,
  };
  const price = priceTime(terms);
  if (price.by_quote) throw new Refusal('quoteNeeded', { words: { name: service.definition.name } });
  return { service, instrument, span, terms, price, taken, operator_rid };
}

/** The surcharges of a span's steps, when it can be booked. Refuses what is wrong with it, naming it. */
export async function freeSteps(
  tx: Tx,
  given: Asking & {
    instrument: InstrumentCard;
    span: Span;
    now: Date;
    settings: BookingSettings;
    allowTaken?: boolean;
    but?: readonly string[];
  },
): Promise<{ steps: StepSurcharge[]; least: number; taken: boolean; operator_rid: string | null }> {
  const { instrument, span, now, settings } = given;
  if (span.start <= now) throw new Refusal('slotPast');
  const { hours, slots } = await slotsAround(tx, { ...given, instrument_rid: instrument.rid });
  const least = Math.max(settings.least, hours.least_minutes);
  const found = slotsOfSpan(span, slots, { step: settings.step, least });
  const words = { instrument: instrument.model, time: spanWords(span) };
  switch (found.fault) {
    case 'notOnStep':
      throw new Refusal('slotNotOnStep', { words: { step: settings.step } });
    case 'tooShort':
      throw new Refusal('slotTooShort', { words: { least } });
    case 'past':
      throw new Refusal('slotPast');
    case 'notOpen':
      throw new Refusal('slotNotOpen', { words });
    case 'closed':
      throw new Refusal('slotClosed', { words });
    case 'taken':
      if (given.allowTaken) break;
      throw new Refusal(!given.byStaff && (await isOwn(tx, given)) ? 'slotOwn' : 'slotTaken', { words });
    case null:
  }
  const steps = found.slots.map(({ percent, label }) => ({ percent, label }));
  const taken = found.fault === 'taken';
  return { steps, least, taken, operator_rid: await requireRules(tx, { ...given, taken }) };
}

async function isOwn(
  tx: Tx,
  { memberRid, instrument, span }: { memberRid: string; instrument: InstrumentCard; span: Span },
): Promise<boolean> {
  return (await spansOfMember(tx, memberRid, { instrument_rids: [instrument.rid], within: span })).length > 0;
}

/** The same for a reservation: anyone who operates alone must be trained on the day; everybody else is accompanied. */
export async function requireTrained(
  { tx }: Work,
  row: Pick<Reservation, 'mode' | 'member_rid' | 'instrument'>,
  at: Date,
): Promise<void> {
  if (row.mode !== 'self') return;
  await requireTraining(tx, { memberRid: row.member_rid, instrument: row.instrument, on: shanghaiDate(at) });
}

/** Refuses `trainingNeeded` unless the member may operate the instrument alone on a date. */
async function requireTraining(
  tx: Tx,
  given: { memberRid: string; instrument: InstrumentCard; on: string },
): Promise<void> {
  const trained = await isTrained(tx, {
    memberRid: given.memberRid,
    instrumentRid: given.instrument.rid,
    on: given.on,
  });
  if (!trained) throw new Refusal('trainingNeeded', { words: { instrument: given.instrument.model } });
}

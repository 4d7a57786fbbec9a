import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Work } from '../../../kernel/db.ts';
import { holdSpan, lockInstruments } from '../spans.store.ts';
import {
  anyReservation,
  requireState,
  freeSpans,
  type MovedReservation,
  moveReservation,
} from '../state/move-reservation.ts';
import type { Reservation, Wanted } from '../state/reservation-model.ts';
import { priceNewTime } from './quote-move.ts';
import { requireKeeper } from '../instruments/keeper.ts';
import { ownerOf } from './reservation-owner.ts';

export interface NewTime {
  rid: string;
  start: string;
  end: string;
}

/** The price that the customer was shown. */
export interface Shown {
  fee_fen?: number | undefined;
}

/** Prices a new time and takes its span beside what the reservation has. */
export async function wantTime(
  work: Work,
  row: Reservation,
  given: { start: string; end: string; by: Wanted['by']; reason: string },
): Promise<Wanted> {
  const span = { start: new Date(given.start), end: new Date(given.end) };
  await lockInstruments(work.tx, [row.instrument_rid]);
  const { priced, operator_rid } = await priceNewTime(work, row, { span, by: given.by });
  const { instrument } = row;
  await freeSpans(work, { ...ownerOf(row), kinds: ['wanted'] });
  await holdSpan(work.tx, {
    owner_rid: row.rid,
    kind: 'wanted',
    instrument: { rid: instrument.rid, name: instrument.model },
    span,
    operator_rid,
  });
  return {
    by: given.by,
    start: shanghaiIso(span.start),
    end: shanghaiIso(span.end),
    reason: given.reason,
    ...priced,
  };
}

/** The operator names another time and holds it until the customer has answered. */
export async function proposeTime(work: Work, given: NewTime & { reason: string }): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  requireState(row, 'confirming');
  await requireKeeper(work, row);
  // The customer's own request gives way to the proposal; an accepted time stays.
  const wanted = await wantTime(work, row, { ...given, by: 'staff' });
  if (!row.keeps_slot) await freeSpans(work, { ...ownerOf(row), kinds: ['accepted'] });
  return moveReservation(work, row, 'propose', { to: 'accepting', set: { wanted }, reason: given.reason });
}

import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { moveClosure as endpoint } from '@yance/contract/reservations/instrument-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { staffNames } from '../../staff/index.ts';
import { findClosure, patchClosure } from '../instruments.store.ts';
import { lockInstruments } from '../spans.store.ts';
import { freeSpans } from '../state/move-reservation.ts';
import { requireKnown, requireUnbooked } from './close-instrument.ts';
import { aboutClosure } from './announce-closure.ts';
import { closureOf } from './find-instrument.ts';
import { requireOwn } from './own-laboratory.ts';

/**
 * Moves what staff have planned: maintenance, training or another closure that has not begun. Refuses `closureBooked`
 * while somebody has the new time, and `changedMeanwhile` where the old one is no longer `before`; who waits for the
 * old one may get it.
 */
export async function moveClosure(
  work: StaffWork,
  given: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { tx, clock } = work;
  const found = await findClosure(tx, given.rid);
  if (!found) throw new Refusal('notFound');
  const { instrument_rid } = found;
  await requireOwn(work, instrument_rid);
  await lockInstruments(tx, [instrument_rid]);
  const row = await findClosure(tx, given.rid);
  if (!row) throw new Refusal('notFound');
  if (row.kind === 'breakdown' || row.starts_at <= clock.now()) throw new Refusal('closureFixed');
  const { before } = given;
  requireUnchanged(before && spanOf(before), { start: row.starts_at, end: row.ends_at });
  const span = spanOf(given);
  requireKnown(span, clock.now());
  await requireUnbooked(tx, instrument_rid, span);
  await patchClosure(tx, row.rid, { starts_at: span.start, ends_at: span.end });
  const moved = { ...row, starts_at: span.start, ends_at: span.end };
  const { start, end } = aboutClosure(row);
  const details = { ...aboutClosure(moved), start_before: start, end_before: end };
  await announce(work, { entity: 'closure', entity_rid: row.rid, event: 'move', details });
  await freeSpans(work, { owner_rid: row.rid, instrument_rid });
  return closureOf(moved, await staffNames(tx, [row.staff_rid]));
}

const spanOf = ({ start, end }: { start: string; end: string }) => ({ start: new Date(start), end: new Date(end) });

import { beforeAll, expect, test } from 'vitest';
import { slotOn } from '../../../test/booking.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { newRid } from '../../kernel/db.ts';
import { reservationSpans } from './reservations.tables.ts';

let world: World;
beforeAll(async () => {
  // Nothing is locked before these writes: of two that come at once each may wait for the other.
  world = await openWorld({ provokesDeadlocks: true });
});

const instrument_rid = newRid();
const span = (slot: { start: string; end: string }, owner_rid: string, held = true) => ({
  rid: newRid(),
  owner_rid,
  kind: 'accepted' as const,
  instrument_rid,
  starts_at: new Date(slot.start),
  ends_at: new Date(slot.end),
  held,
});

test('of callers that pass every check at once the database keeps one span', async () => {
  const { db } = world.database;
  // Few: PostgreSQL gives up one of two that wait for each other after a second.
  const rows = Array.from({ length: 5 }, () => span(slotOn(10, '10:00', 1), newRid()));
  const stored = await Promise.allSettled(rows.map((row) => db.insert(reservationSpans).values(row)));
  expect(stored.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('spans that overlap are refused by the database itself; what touches, is given up or has one owner is not', async () => {
  const { db } = world.database;
  const [one, two] = [newRid(), newRid()];
  await db.insert(reservationSpans).values(span(slotOn(9, '10:00', 2), one));
  const overlapping = db.insert(reservationSpans).values(span(slotOn(9, '11:30', 1), two));
  await expect(overlapping).rejects.toMatchObject({ cause: { constraint: 'reservation_spans_apart' } });
  await db.insert(reservationSpans).values(span(slotOn(9, '12:00', 1), two));
  await db.insert(reservationSpans).values(span(slotOn(9, '10:00', 1), newRid(), false));
  const own = { ...span(slotOn(9, '10:30', 1), one), kind: 'wanted' as const };
  await db.insert(reservationSpans).values(own);
});

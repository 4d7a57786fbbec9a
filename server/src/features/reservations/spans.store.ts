import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Span } from '@yance/contract/reservations/slots.ts';
import { brokenConstraint, newRid, type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { HeldSpan } from './state/reservation-model.ts';
import { reservations, reservationSpans } from './reservations.tables.ts';
import { spanWords } from './read/span-words.ts';

/**
 * Makes bookings of these instruments wait for each other. Taken in one order, so that two callers never wait
 * crosswise.
 */
export async function lockInstruments(tx: Tx, rids: readonly string[]): Promise<void> {
  for (const rid of [...new Set(rids)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`instrument:${rid}`}, 0))`);
}

/** Spans of these instruments that somebody has within a stretch of time. */
export function heldSpans(tx: Tx, instrumentRids: readonly string[], within: Span): Promise<HeldSpan[]> {
  if (instrumentRids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(reservationSpans)
    .where(
      and(
        inArray(reservationSpans.instrument_rid, [...instrumentRids]),
        eq(reservationSpans.held, true),
        lt(reservationSpans.starts_at, within.end),
        gt(reservationSpans.ends_at, within.start),
      ),
    )
    .orderBy(asc(reservationSpans.starts_at));
}

/** Time of instruments within a stretch that is held for a member's own reservations, the earliest first. */
export function spansOfMember(
  tx: Tx,
  memberRid: string,
  { instrument_rids, within }: { instrument_rids: readonly string[]; within: Span },
): Promise<Pick<HeldSpan, 'instrument_rid' | 'starts_at' | 'ends_at'>[]> {
  return tx
    .select({
      instrument_rid: reservationSpans.instrument_rid,
      starts_at: reservationSpans.starts_at,
      ends_at: reservationSpans.ends_at,
    })
    .from(reservationSpans)
    .innerJoin(reservations, eq(reservations.rid, reservationSpans.owner_rid))
    .where(
      and(
        eq(reservations.member_rid, memberRid),
        inArray(reservationSpans.instrument_rid, [...instrument_rids]),
        eq(reservationSpans.held, true),
        lt(reservationSpans.starts_at, within.end),
        gt(reservationSpans.ends_at, within.start),
      ),
    )
    .orderBy(asc(reservationSpans.starts_at));
}

/** Takes a span for an owner. The database refuses one that overlaps another owner's: `slotTaken`. */
export async function holdSpan(
  tx: Tx,
  given: { owner_rid: string; kind: HeldSpan['kind']; instrument: { rid: string; name: string }; span: Span },
): Promise<void> {
  const { owner_rid, kind, instrument, span } = given;
  const row = {
    rid: newRid(),
    owner_rid,
    kind,
    instrument_rid: instrument.rid,
    starts_at: span.start,
    ends_at: span.end,
    held: true,
  };
  await tx
    .insert(reservationSpans)
    .values(row)
    .catch((error: unknown) => {
      if (brokenConstraint(error) !== 'reservation_spans_apart') throw error;
      throw new Refusal('slotTaken', { words: { instrument: instrument.name, time: spanWords(span) } });
    });
}

/** Gives up an owner's spans, or those of one kind. */
export async function dropSpans(tx: Tx, ownerRid: string, kinds?: readonly HeldSpan['kind'][]): Promise<void> {
  await tx
    .update(reservationSpans)
    .set({ held: false })
    .where(
      and(
        eq(reservationSpans.owner_rid, ownerRid),
        eq(reservationSpans.held, true),
        kinds ? inArray(reservationSpans.kind, [...kinds]) : undefined,
      ),
    );
}

/** The wanted time of a reservation becomes its accepted one. */
export async function acceptSpan(tx: Tx, ownerRid: string): Promise<void> {
  await dropSpans(tx, ownerRid, ['accepted']);
  await tx
    .update(reservationSpans)
    .set({ kind: 'accepted' })
    .where(
      and(
        eq(reservationSpans.owner_rid, ownerRid),
        eq(reservationSpans.held, true),
        eq(reservationSpans.kind, 'wanted'),
      ),
    );
}

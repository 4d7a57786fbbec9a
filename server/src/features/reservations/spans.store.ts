import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Span } from '@yance/contract/reservations/slots.ts';
import { brokenConstraint, newRid, type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { HeldSpan } from './state/reservation-model.ts';
import { rulesOf } from './instruments.store.ts';
import { reservations, reservationSpans } from './reservations.tables.ts';
import { spanWords } from './read/span-words.ts';

/**
 * Makes bookings of these instruments wait for each other, and for those of other instruments whose operators may be
 * the same. Taken in one order, so that two callers never wait crosswise.
 */
export async function lockInstruments(tx: Tx, rids: readonly string[]): Promise<void> {
  for (const rid of [...new Set(rids)].toSorted()) await lockWord(tx, `instrument:${rid}`);
  const operators = [...(await rulesOf(tx, rids)).values()].flatMap((rules) => rules.operators);
  for (const rid of [...new Set(operators)].toSorted()) await lockWord(tx, `operator:${rid}`);
}

async function lockWord(tx: Tx, word: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`);
}

/** When these operators stand by within a stretch of time, on whatever instrument. */
export async function spansOfOperators(
  tx: Tx,
  operatorRids: readonly string[],
  within: Span,
): Promise<(Pick<HeldSpan, 'owner_rid' | 'starts_at' | 'ends_at'> & { operator_rid: string })[]> {
  if (operatorRids.length === 0) return [];
  const rows = await tx
    .select({
      owner_rid: reservationSpans.owner_rid,
      operator_rid: reservationSpans.operator_rid,
      starts_at: reservationSpans.starts_at,
      ends_at: reservationSpans.ends_at,
    })
    .from(reservationSpans)
    .where(
      and(
        inArray(reservationSpans.operator_rid, [...operatorRids]),
        eq(reservationSpans.held, true),
        lt(reservationSpans.starts_at, within.end),
        gt(reservationSpans.ends_at, within.start),
      ),
    );
  return rows.flatMap(({ operator_rid, ...row }) => (operator_rid ? [{ ...row, operator_rid }] : []));
}

/** Held time that is not over and at which somebody stands by: of one operator, of one owner, or all. */
export function spansAhead(
  tx: Tx,
  { operatorRid, ownerRid, now }: { operatorRid?: string; ownerRid?: string; now: Date },
): Promise<HeldSpan[]> {
  return tx
    .select()
    .from(reservationSpans)
    .where(
      and(
        operatorRid ? eq(reservationSpans.operator_rid, operatorRid) : isNotNull(reservationSpans.operator_rid),
        ownerRid ? eq(reservationSpans.owner_rid, ownerRid) : undefined,
        eq(reservationSpans.held, true),
        gt(reservationSpans.ends_at, now),
      ),
    )
    .orderBy(asc(reservationSpans.starts_at));
}

export async function setOperator(tx: Tx, spanRid: string, operator_rid: string): Promise<void> {
  await tx.update(reservationSpans).set({ operator_rid }).where(eq(reservationSpans.rid, spanRid));
}

/** Who stands by for the newest time that an owner has; null where nobody needs to. */
export async function operatorOf(tx: Tx, ownerRid: string): Promise<string | null> {
  const [row] = await tx
    .select({ operator_rid: reservationSpans.operator_rid })
    .from(reservationSpans)
    .where(eq(reservationSpans.owner_rid, ownerRid))
    .orderBy(desc(reservationSpans.held), desc(reservationSpans.rid))
    .limit(1);
  return row?.operator_rid ?? null;
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

/**
 * What stands on a board: every held span of some instruments within a stretch, and the time of what is over, each
 * with its reservation; null for what is held on the wait-list.
 */
export async function boardSpans(tx: Tx, instrumentRids: readonly string[], within: Span) {
  if (instrumentRids.length === 0) return [];
  return tx
    .select({ span: reservationSpans, reservation: reservations })
    .from(reservationSpans)
    .leftJoin(reservations, eq(reservations.rid, reservationSpans.owner_rid))
    .where(
      and(
        inArray(reservationSpans.instrument_rid, [...instrumentRids]),
        lt(reservationSpans.starts_at, within.end),
        gt(reservationSpans.ends_at, within.start),
        or(
          eq(reservationSpans.held, true),
          and(
            inArray(reservations.state, ['settling', 'disputed', 'finished', 'absent']),
            eq(reservationSpans.kind, 'accepted'),
            eq(reservationSpans.starts_at, reservations.starts_at),
          ),
        ),
      ),
    )
    .orderBy(asc(reservationSpans.starts_at))
    .limit(10_000);
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

const refusedBy: Readonly<Record<string, string>> = {
  reservation_spans_apart: 'slotTaken',
  reservation_spans_operator_apart: 'operatorBusy',
};

/**
 * Takes a span for an owner. The database refuses one that overlaps another owner's, `slotTaken`, and one
 * whose operator stands by elsewhere, `operatorBusy`.
 */
export async function holdSpan(
  tx: Tx,
  given: {
    owner_rid: string;
    kind: HeldSpan['kind'];
    instrument: { rid: string; name: string };
    span: Span;
    operator_rid: string | null;
  },
): Promise<void> {
  const { owner_rid, kind, instrument, span, operator_rid } = given;
  const row = {
    rid: newRid(),
    owner_rid,
    kind,
    instrument_rid: instrument.rid,
    starts_at: span.start,
    ends_at: span.end,
    held: true,
    operator_rid,
  };
  await tx
    .insert(reservationSpans)
    .values(row)
    .catch((error: unknown) => {
      const reason = refusedBy[brokenConstraint(error) ?? ''];
      if (!reason) throw error;
      throw new Refusal(reason, { words: { instrument: instrument.name, time: spanWords(span) } });
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

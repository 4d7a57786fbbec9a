import { weekOf } from '@yance/contract/reservations/rules.ts';
import { minutesBetween, type Span } from '@yance/contract/reservations/slots.ts';
import { and, eq, gte, inArray, lt, ne, notInArray, or } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { spanOfRow } from './state/reservation-model.ts';
import { reservations, reservationSpans } from './reservations.tables.ts';

/** In which a reservation's time has been used, or was not although it was kept for the member. */
const used = ['settling', 'disputed', 'finished', 'absent'] as const;

/**
 * How many minutes of each week a member, or what a community pays for, has of each instrument, by instrument and
 * Monday. `within` are whole weeks. A reservation that is being moved within a week counts with the longer of its
 * times.
 */
export async function minutesOfWeeks(
  tx: Tx,
  whose: { memberRid: string } | { communityRid: string },
  given: { instrument_rids: readonly string[]; within: Span; but?: readonly string[] },
): Promise<Map<string, number>> {
  const { instrument_rids, within, but = [] } = given;
  if (instrument_rids.length === 0) return new Map();
  const rows = await tx
    .select({
      owner_rid: reservationSpans.owner_rid,
      instrument_rid: reservationSpans.instrument_rid,
      starts_at: reservationSpans.starts_at,
      ends_at: reservationSpans.ends_at,
    })
    .from(reservationSpans)
    .innerJoin(reservations, eq(reservations.rid, reservationSpans.owner_rid))
    .where(
      and(
        inArray(reservationSpans.instrument_rid, [...instrument_rids]),
        gte(reservationSpans.starts_at, within.start),
        lt(reservationSpans.starts_at, within.end),
        ne(reservationSpans.kind, 'offered'),
        or(
          eq(reservationSpans.held, true),
          and(
            inArray(reservations.state, [...used]),
            eq(reservationSpans.kind, 'accepted'),
            eq(reservationSpans.starts_at, reservations.starts_at),
          ),
        ),
        'memberRid' in whose
          ? eq(reservations.member_rid, whose.memberRid)
          : eq(reservations.community_rid, whose.communityRid),
        but.length > 0 ? notInArray(reservations.rid, [...but]) : undefined,
      ),
    );
  const longest = new Map<string, { key: string; minutes: number }>();
  for (const row of rows) {
    const key = shareKey(row.instrument_rid, row.starts_at);
    const owner = `${row.owner_rid} ${key}`;
    const minutes = minutesBetween(spanOfRow(row));
    longest.set(owner, { key, minutes: Math.max(minutes, longest.get(owner)?.minutes ?? 0) });
  }
  const sums = new Map<string, number>();
  for (const { key, minutes } of longest.values()) sums.set(key, (sums.get(key) ?? 0) + minutes);
  return sums;
}

/** The key of an instrument's week among those sums. */
export const shareKey = (instrumentRid: string, moment: Date): string => `${instrumentRid} ${weekOf(moment)}`;

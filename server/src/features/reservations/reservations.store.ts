import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import {
  overStates,
  tabOfReservation,
  type ReservationState,
  type ReservationTab,
} from '@yance/contract/reservations/states.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import { containing, countWaiting, sortedBy, type Waiting } from '../../kernel/list-query.ts';
import type { Reservation } from './state/reservation-model.ts';
import { isManagedMember } from '../identity/index.ts';
import { reservations, reservationSpans } from './reservations.tables.ts';

type NewReservation = typeof reservations.$inferInsert;

export async function insertReservation(tx: Tx, row: NewReservation): Promise<void> {
  await tx.insert(reservations).values(row);
}

export async function findReservation(tx: Tx, rid: string): Promise<Reservation | undefined> {
  const [row] = await tx.select().from(reservations).where(eq(reservations.rid, rid));
  return row;
}

/** Locked against every other change until the transaction ends. */
export async function lockReservation(tx: Tx, rid: string): Promise<Reservation | undefined> {
  const [row] = await tx.select().from(reservations).where(eq(reservations.rid, rid)).for('update');
  return row;
}

/** Some reservations, locked in one order. */
export async function lockReservations(tx: Tx, rids: readonly string[]): Promise<Reservation[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(reservations)
    .where(inArray(reservations.rid, [...rids]))
    .orderBy(asc(reservations.rid))
    .for('update');
}

export async function reservationsByRid(tx: Tx, rids: readonly string[]): Promise<Reservation[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(reservations)
    .where(inArray(reservations.rid, [...rids]));
}

/** Self-operated time of a member on an instrument that has not begun, all of it locked in one order. */
export async function lockSelfOperated(
  tx: Tx,
  given: { memberRid: string; instrumentRid: string },
): Promise<Reservation[]> {
  const rows = await tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.member_rid, given.memberRid),
        eq(reservations.instrument_rid, given.instrumentRid),
        eq(reservations.mode, 'self'),
        inArray(reservations.state, ['confirming', 'booked']),
      ),
    )
    .orderBy(asc(reservations.rid))
    .for('update');
  return rows;
}

/** The day on which an order's instrument time begins, YYYY-MM-DD, while any of it is still to come. */
export async function firstDayOfOrder(tx: Tx, orderRid: string): Promise<string | null> {
  const [row] = await tx
    .select({ at: min(reservations.starts_at) })
    .from(reservations)
    .where(
      and(
        eq(reservations.order_rid, orderRid),
        inArray(reservations.state, ['approving', 'confirming', 'accepting', 'booked', 'using']),
      ),
    );
  return row?.at ? shanghaiDate(row.at) : null;
}

/** What the instrument time that was submitted with an order costs now. */
export async function timeOfOrder(tx: Tx, orderRid: string): Promise<Fen> {
  const [row] = await tx
    .select({ fen: sql<number>`coalesce(sum(${reservations.amount_fen}), 0)::bigint` })
    .from(reservations)
    .where(eq(reservations.order_rid, orderRid));
  return row?.fen ?? 0;
}

export async function reservationByNumber(tx: Tx, reservationNo: string): Promise<Reservation | undefined> {
  const [row] = await tx.select().from(reservations).where(eq(reservations.reservation_no, reservationNo));
  return row;
}

/** Changes columns that no state machine governs. */
export async function patchReservation(tx: Tx, rid: string, change: { meeting_link?: string }): Promise<void> {
  await tx.update(reservations).set(change).where(eq(reservations.rid, rid));
}

export interface ReservationFilter {
  memberRid?: string | undefined;
  instrumentRid?: string | undefined;
  /** Only these instruments, of those that are asked for. */
  instrumentRids?: readonly string[] | undefined;
  orderRid?: string | undefined;
  states?: readonly ReservationState[] | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  kw?: string | undefined;
  overdueAt?: Date | undefined;
  linkless?: boolean | undefined;
  /** Only these, of those that are asked for. */
  rids?: readonly string[] | undefined;
  /** Whose they must be: at which they stand by, and where they may know customers those of their customers. */
  own?: { rids: readonly string[]; customers: boolean } | undefined;
}

function conditionsOf(filter: ReservationFilter): SQL | undefined {
  const kw = filter.kw ? containing(filter.kw.toLowerCase()) : undefined;
  return and(
    filter.memberRid ? eq(reservations.member_rid, filter.memberRid) : undefined,
    filter.instrumentRid ? eq(reservations.instrument_rid, filter.instrumentRid) : undefined,
    filter.instrumentRids ? inArray(reservations.instrument_rid, [...filter.instrumentRids]) : undefined,
    filter.rids ? inArray(reservations.rid, [...filter.rids]) : undefined,
    filter.orderRid ? eq(reservations.order_rid, filter.orderRid) : undefined,
    filter.states && filter.states.length > 0 ? inArray(reservations.state, [...filter.states]) : undefined,
    filter.since ? gt(reservations.ends_at, filter.since) : undefined,
    filter.until ? lt(reservations.starts_at, filter.until) : undefined,
    filter.linkless ? and(eq(reservations.mode, 'video'), isNull(reservations.meeting_link)) : undefined,
    kw ? ilike(reservations.search, kw) : undefined,
    filter.own ? isOwn(filter.own) : undefined,
    filter.overdueAt
      ? and(isNotNull(reservations.clock_until), lt(reservations.clock_until, filter.overdueAt))
      : undefined,
  );
}

const isOwn = ({ rids, customers }: NonNullable<ReservationFilter['own']>): SQL | undefined =>
  or(
    sql`${reservations.rid} in (select s.owner_rid from ${reservationSpans} s
      where s.operator_rid = any(${sql.param([...rids])}::uuid[]))`,
    customers ? isManagedMember(reservations.member_rid, rids) : undefined,
  );

const sortable = {
  clock: [reservations.clock_until, reservations.rid],
  slot: [reservations.starts_at, reservations.rid],
  created: reservations.rid,
};

/**
 * One page and how many there are: the newest first, or for staff by the time of use unless another order is requested.
 */
export async function pageOfReservations(
  tx: Tx,
  filter: ReservationFilter,
  paging: { page: number; size: number; by: 'created' | 'start'; sort?: string | undefined },
): Promise<{ rows: Reservation[]; total: number }> {
  const where = conditionsOf(filter);
  const usual = paging.by === 'start' ? [asc(reservations.starts_at), asc(reservations.rid)] : [desc(reservations.rid)];
  const rows = await tx
    .select()
    .from(reservations)
    .where(where)
    .orderBy(...sortedBy(sortable, paging.sort, usual))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [counted] = await tx.select({ total: count() }).from(reservations).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export const reservationsWaiting = (tx: Tx, filter: ReservationFilter, now: Date): Promise<Waiting> =>
  countWaiting(tx, reservations, { where: conditionsOf(filter), clock: reservations.clock_until, now });

export async function countReservations(tx: Tx, filter: ReservationFilter): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(reservations).where(conditionsOf(filter));
  return counted?.total ?? 0;
}

/** How many reservations of a member stand under each tab. */
export async function countReservationTabs(
  tx: Tx,
  memberRid: string,
): Promise<Partial<Record<ReservationTab, number>>> {
  const rows = await tx
    .select({ state: reservations.state, number: count() })
    .from(reservations)
    .where(eq(reservations.member_rid, memberRid))
    .groupBy(reservations.state);
  const counts: Partial<Record<ReservationTab, number>> = { all: 0 };
  for (const { state, number } of rows) {
    const tab = tabOfReservation[state];
    counts[tab] = (counts[tab] ?? 0) + number;
    counts.all = (counts.all ?? 0) + number;
  }
  return counts;
}

/**
 * How many reservations of these instruments, or of the operator, stand in each state that has not ended, and how many
 * lack their meeting link.
 */
export async function countForStaff(
  tx: Tx,
  whose: Pick<ReservationFilter, 'instrumentRids' | 'own'>,
): Promise<Record<string, number>> {
  const rows = await tx
    .select({
      state: reservations.state,
      number: count(),
      linkless: sql<number>`count(*) filter (where ${conditionsOf({ linkless: true })})`.mapWith(Number),
    })
    .from(reservations)
    .where(and(conditionsOf(whose), notInArray(reservations.state, [...overStates])))
    .groupBy(reservations.state);
  const counts: Record<string, number> = Object.fromEntries(rows.map(({ state, number }) => [state, number]));
  return { ...counts, linkless: rows.find(({ state }) => state === 'booked')?.linkless ?? 0 };
}

/** A feed's reservations: those that take place or took place since a moment. */
export async function reservationsForFeed(
  tx: Tx,
  owner: { memberRid: string } | { instrumentRid: string },
  given: { since: Date; states: readonly ReservationState[] },
): Promise<Reservation[]> {
  const { rows } = await pageOfReservations(
    tx,
    { ...owner, since: given.since, states: given.states },
    { page: 1, size: 500, by: 'start' },
  );
  return rows;
}

/** When a member did not appear, since a moment, the latest first. */
export async function missesOf(tx: Tx, memberRid: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ at: reservations.missed_at })
    .from(reservations)
    .where(and(eq(reservations.member_rid, memberRid), gte(reservations.missed_at, since)))
    .orderBy(desc(reservations.missed_at));
  return rows.flatMap(({ at }) => (at ? [at] : []));
}

/** The member's reservation of an instrument that begins or runs around now, for a check-in at the instrument. */
export async function bookedNow(
  tx: Tx,
  given: { memberRid: string; instrumentRid: string; from: Date; until: Date },
): Promise<Reservation | undefined> {
  const [row] = await tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.member_rid, given.memberRid),
        eq(reservations.instrument_rid, given.instrumentRid),
        eq(reservations.state, 'booked'),
        gte(reservations.starts_at, given.from),
        lt(reservations.starts_at, given.until),
      ),
    )
    .orderBy(asc(reservations.starts_at))
    .limit(1);
  return row;
}

import type { PickupState } from '@yance/contract/sampling/states.ts';
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
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, countWaiting, sortedBy, type Waiting } from '../../kernel/list-query.ts';
import type { Pickup } from './state/sampling-model.ts';
import { pickups, pickupSlots } from './sampling.tables.ts';

/** States that leave the place in their slot to others. */
export const freeing: PickupState[] = ['postponed', 'cancelled'];

interface Slot {
  date: string;
  slot: string;
  district: string;
}

/** Locks one slot of one district until the transaction ends, so that places are counted by one caller at a time. */
export async function lockSlot(tx: Tx, slot: Slot): Promise<void> {
  await tx
    .insert(pickupSlots)
    .values(slot)
    .onConflictDoUpdate({
      target: [pickupSlots.date, pickupSlots.slot, pickupSlots.district],
      set: { district: slot.district },
    });
}

/** The numbers of the places of a slot that are taken, leaving out one pickup's. */
export async function takenPlaces(tx: Tx, { date, slot, district }: Slot, except?: string): Promise<number[]> {
  const rows = await tx
    .select({ rid: pickups.rid, place: pickups.slot_place })
    .from(pickups)
    .where(
      and(
        eq(pickups.date, date),
        eq(pickups.slot, slot),
        eq(pickups.address_code, district),
        notInArray(pickups.state, freeing),
      ),
    );
  return rows.filter(({ rid }) => rid !== except).map(({ place }) => place);
}

/** Slots of a district from a date on with at least so many places taken, leaving out one pickup's. */
export async function fullSlots(
  tx: Tx,
  given: { from: string; district: string; capacity: number; except?: string | undefined },
) {
  return tx
    .select({ date: pickups.date, slot: pickups.slot })
    .from(pickups)
    .where(
      and(
        gte(pickups.date, given.from),
        eq(pickups.address_code, given.district),
        notInArray(pickups.state, freeing),
        given.except ? ne(pickups.rid, given.except) : undefined,
      ),
    )
    .groupBy(pickups.date, pickups.slot)
    .having(sql`count(*) >= ${given.capacity}`);
}

export async function insertPickup(tx: Tx, row: Pickup): Promise<void> {
  await tx.insert(pickups).values(row);
}

export async function findPickup(tx: Tx, rid: string): Promise<Pickup | undefined> {
  const [row] = await tx.select().from(pickups).where(eq(pickups.rid, rid));
  return row;
}

/** Those of these pickups that exist, those of one order side by side and in the order in which orders are locked. */
export async function byTheirOrders(tx: Tx, rids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ rid: pickups.rid })
    .from(pickups)
    .where(inArray(pickups.rid, [...rids]))
    .orderBy(sql`${pickups.order_rid} desc nulls last`, asc(pickups.rid));
  return rows.map(({ rid }) => rid);
}

export async function lockPickupRow(tx: Tx, rid: string): Promise<Pickup | undefined> {
  const [row] = await tx.select().from(pickups).where(eq(pickups.rid, rid)).for('update');
  return row;
}

/** Changes columns that the state machine does not govern. */
export async function patchPickup(tx: Tx, rid: string, set: Partial<Omit<Pickup, 'rid' | 'state'>>): Promise<void> {
  await tx.update(pickups).set(set).where(eq(pickups.rid, rid));
}

/** The pickup of an order that still lies ahead, if any. */
export async function openPickupOf(
  tx: Tx,
  orderRid: string,
  states: readonly PickupState[],
): Promise<Pickup | undefined> {
  const [row] = await tx
    .select()
    .from(pickups)
    .where(and(eq(pickups.order_rid, orderRid), inArray(pickups.state, [...states])));
  return row;
}

/** Orders that a courier of ours is on the way to, for a statement about them. */
export const ordersUnderway = (tx: Tx) =>
  tx
    .select({ rid: pickups.order_rid })
    .from(pickups)
    .where(and(eq(pickups.state, 'underway'), isNotNull(pickups.order_rid)));

/** How many pickups of a member still lie ahead. */
export function countOpenPickups(tx: Tx, memberRid: string, states: readonly PickupState[]): Promise<number> {
  return tx.$count(pickups, and(eq(pickups.member_rid, memberRid), inArray(pickups.state, [...states])));
}

interface Filter {
  memberRid?: string | undefined;
  rid?: string | undefined;
  orderRid?: string | undefined;
  courierRid?: string | undefined;
  states?: readonly PickupState[] | undefined;
  date?: string | undefined;
  /** Beside those of the date, what is left over from days before, and what was begun ahead of its day. */
  leftOver?: boolean;
  /** First and last day. */
  from?: string | undefined;
  to?: string | undefined;
  kw?: string | undefined;
  /** Whose day comes first instead of who was made last. */
  byDay?: boolean;
}

const sortable = {
  date: [pickups.date, pickups.slot, pickups.rid],
  clock: [pickups.rebook_until, pickups.rid],
  created: pickups.rid,
};

/** One page and how many there are: the newest first, or by their day, or as requested. */
export async function pageOfPickups(
  tx: Tx,
  filter: Filter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: Pickup[]; total: number }> {
  const part = containing(filter.kw ?? '');
  const where = and(
    filter.memberRid ? eq(pickups.member_rid, filter.memberRid) : undefined,
    filter.rid ? eq(pickups.rid, filter.rid) : undefined,
    filter.orderRid ? eq(pickups.order_rid, filter.orderRid) : undefined,
    filter.courierRid ? eq(pickups.courier_rid, filter.courierRid) : undefined,
    filter.states && filter.states.length > 0 ? inArray(pickups.state, [...filter.states]) : undefined,
    filter.date ? onDate(filter.date, filter.leftOver) : undefined,
    filter.from ? gte(pickups.date, filter.from) : undefined,
    filter.to ? lte(pickups.date, filter.to) : undefined,
    filter.kw
      ? or(
          ilike(pickups.order_no, part),
          ilike(pickups.name, part),
          ilike(pickups.phone, part),
          ilike(pickups.area, part),
          ilike(pickups.address, part),
        )
      : undefined,
  );
  const rows = await tx
    .select()
    .from(pickups)
    .where(where)
    .orderBy(...sortedBy(sortable, paging.sort, filter.byDay ? byDay : [desc(pickups.rid)]))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [counted] = await tx.select({ total: count() }).from(pickups).where(where);
  return { rows, total: counted?.total ?? 0 };
}

const byDay = [asc(pickups.date), asc(pickups.slot), asc(pickups.address_code), asc(pickups.rid)];

/** Pickups for which a new date must be found, by the end of their time. */
export const pickupsToRebook = (tx: Tx, now: Date): Promise<Waiting> =>
  countWaiting(tx, pickups, { where: eq(pickups.state, 'postponed'), clock: pickups.rebook_until, now });

/**
 * The pickups of a date, with what is left over: those of days before for which nobody has set out, and those that are
 * under way or not yet with the keeper, also ahead of their day.
 */
function onDate(date: string, leftOver = false): SQL | undefined {
  const begun = or(eq(pickups.state, 'underway'), and(eq(pickups.state, 'collected'), isNull(pickups.handed_over_at)));
  const missed = and(lt(pickups.date, date), eq(pickups.state, 'arranged'));
  return leftOver ? or(eq(pickups.date, date), missed, begun) : eq(pickups.date, date);
}

/** The first days on which pickups have no courier yet. */
export async function daysOfWaiting(tx: Tx, most: number): Promise<{ date: string; pickups: number }[]> {
  return tx
    .select({ date: pickups.date, pickups: count() })
    .from(pickups)
    .where(eq(pickups.state, 'waiting'))
    .groupBy(pickups.date)
    .orderBy(asc(pickups.date))
    .limit(most);
}

/** The next day after a date on which pickups are arranged, of one courier or of all. */
export async function nextRoute(tx: Tx, date: string, courierRid: string | undefined) {
  const [row] = await tx
    .select({ date: pickups.date, pickups: count() })
    .from(pickups)
    .where(
      and(
        eq(pickups.state, 'arranged'),
        gt(pickups.date, date),
        courierRid ? eq(pickups.courier_rid, courierRid) : undefined,
      ),
    )
    .groupBy(pickups.date)
    .orderBy(asc(pickups.date))
    .limit(1);
  return row ?? null;
}

/** How many pickups stand in each state, and how many of them lie before a date. */
export async function countPickups(tx: Tx, today: string, states: readonly PickupState[]) {
  const rows = await tx
    .select({
      state: pickups.state,
      number: count(),
      late: sql<number>`(count(*) filter (where ${pickups.date} < ${today}))::int`,
    })
    .from(pickups)
    .where(inArray(pickups.state, [...states]))
    .groupBy(pickups.state);
  return new Map(rows.map((row) => [row.state, { number: row.number, late: row.late }]));
}

/** A courier's pickups in these states, by their rid. */
export async function pickupsOfCourier(tx: Tx, courierRid: string, states: readonly PickupState[]): Promise<string[]> {
  const rows = await tx
    .select({ rid: pickups.rid })
    .from(pickups)
    .where(and(eq(pickups.courier_rid, courierRid), inArray(pickups.state, [...states])));
  return rows.map(({ rid }) => rid);
}

/** How many pickups each courier has: of a date, or all that lie ahead. */
export async function loadOfCouriers(tx: Tx, date: string | undefined, states: readonly PickupState[]) {
  const rows = await tx
    .select({ rid: pickups.courier_rid, number: count() })
    .from(pickups)
    .where(and(inArray(pickups.state, [...states]), date ? eq(pickups.date, date) : undefined))
    .groupBy(pickups.courier_rid);
  return new Map(rows.map((row) => [row.rid ?? '', row.number]));
}

import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  lt,
  min,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { overStates } from '@yance/contract/reservations/states.ts';
import type { Tx } from '../../kernel/db.ts';
import { facts } from '../../kernel/kernel.tables.ts';
import { containing } from '../../kernel/list-query.ts';
import { causesSince, takenByCauses, takenCharges } from '../charges/index.ts';
import { monthsOf, stepsOf, sumParts, takenParts, type CommunitySpending } from '../communities/index.ts';
import { reservations } from './reservations.tables.ts';
import type { Reservation } from './state/reservation-model.ts';

const paidBy = (communityRid: string) => eq(reservations.community_rid, communityRid);
/** What waits for approval counts towards nothing; what was given up counts with what it costs. */
const counted = ne(reservations.state, 'approving');
const waiting = eq(reservations.state, 'approving');

/** Instrument time with what it has taken of its community's money, less what was given back, in fen. */
async function takenWhere(tx: Tx, where: SQL | undefined) {
  const { rid, member_rid, project_rid, created_at } = reservations;
  const rows = await tx
    .select({ rid, member_rid, project_rid, created_at })
    .from(reservations)
    .where(and(where, counted, gt(reservations.amount_fen, 0)));
  const rids = rows.map((row) => row.rid);
  const [charged, steps] = [await takenByCauses(tx, rids), await stepsOf(tx, 'reservation', rids)];
  const chargeOf = new Map(charged.map((charge) => [charge.cause_rid, charge]));
  return rows.map((row) => {
    const charge = chargeOf.get(row.rid);
    return { ...row, parts: charge ? takenParts(charge, steps.get(row.rid) ?? []) : [] };
  });
}

/** The instrument time of a community of which something may count since a moment, however long ago it was booked. */
async function takingSince(tx: Tx, communityRid: string, since: Date): Promise<SQL> {
  const causes = await causesSince(tx, communityRid, since);
  return inArray(
    reservations.rid,
    causes.map(({ cause_rid }) => cause_rid),
  );
}

/** What communities ask of the instrument time that their money pays. */
export const timeOfCommunities: CommunitySpending = {
  key: 'reservations',
  async spent(tx, { community_rid, member_rids, since }) {
    if (member_rids.length === 0) return new Map();
    const own = and(paidBy(community_rid), inArray(reservations.member_rid, [...member_rids]));
    const rows = await takenWhere(tx, and(own, await takingSince(tx, community_rid, since)));
    return sumParts(rows, { keyOf: (row) => row.member_rid, since });
  },
  async spentOn(tx, projectRids) {
    if (projectRids.length === 0) return new Map();
    const rows = await tx
      .select({ rid: reservations.project_rid, fen: sql<number>`sum(taken.taken_fen)::bigint` })
      .from(reservations)
      .innerJoin(sql`(${takenCharges()}) taken`, sql`taken.cause_rid = ${reservations.rid}`)
      .where(and(inArray(reservations.project_rid, [...projectRids]), counted, gt(reservations.amount_fen, 0)))
      .groupBy(reservations.project_rid);
    return new Map(rows.flatMap(({ rid, fen }) => (rid ? [[rid, fen] as const] : [])));
  },
  async waiting(tx, communityRids) {
    if (communityRids.length === 0) return new Map();
    const rows = await tx
      .select({ rid: reservations.community_rid, count: count(), until: min(reservations.clock_until) })
      .from(reservations)
      .where(and(inArray(reservations.community_rid, [...communityRids]), waiting))
      .groupBy(reservations.community_rid);
    return new Map(rows.flatMap(({ rid, ...waiting }) => (rid ? [[rid, waiting] as const] : [])));
  },
};

/** Instrument time that waits for those who run a community, what begins first comes first; and how much there is. */
export async function timeWaiting(
  tx: Tx,
  communityRid: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: Reservation[]; total: number }> {
  const where = and(paidBy(communityRid), waiting);
  const rows = await tx
    .select()
    .from(reservations)
    .where(where)
    .orderBy(asc(reservations.starts_at), asc(reservations.rid))
    .limit(limit)
    .offset(offset);
  return { rows, total: await tx.$count(reservations, where) };
}

/** How much instrument time of a community waits before this one; null where it does not wait there. */
export async function timeBefore(tx: Tx, communityRid: string, rid: string): Promise<number | null> {
  const all = and(paidBy(communityRid), waiting);
  const [own] = await tx
    .select({ at: reservations.starts_at })
    .from(reservations)
    .where(and(all, eq(reservations.rid, rid)));
  if (!own) return null;
  const earlier = lt(reservations.starts_at, own.at);
  const beside = and(eq(reservations.starts_at, own.at), lt(reservations.rid, rid));
  return tx.$count(reservations, and(all, or(earlier, beside)));
}

/** Instrument time of a community about which somebody had to decide and that waits no more, the last booked first. */
export async function timeDecided(
  tx: Tx,
  communityRid: string,
  { limit }: { limit: number },
): Promise<{ keys: { rid: string; at: Date }[]; total: number }> {
  const asked = tx
    .select({ rid: facts.entity_rid })
    .from(facts)
    .where(
      and(eq(facts.entity, 'reservation'), eq(facts.entity_rid, reservations.rid), eq(facts.to_state, 'approving')),
    );
  const where = and(paidBy(communityRid), counted, exists(asked));
  const order = [desc(reservations.created_at), desc(reservations.rid)];
  const keys = await tx
    .select({ rid: reservations.rid, at: reservations.created_at })
    .from(reservations)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return { keys, total: await tx.$count(reservations, where) };
}

/** Which of what a community pays for is looked for. */
export interface TestedFilter {
  of?: string | undefined;
  kw?: string | undefined;
  member_rid?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

const wordCondition = (part: string): SQL | undefined =>
  or(
    ilike(reservations.reservation_no, part),
    ilike(reservations.service, part),
    ilike(reservations.customer_ref, part),
  );

/** The newest instrument time of a community, by when it was booked, and how much it has. */
export async function newestTimeOf(
  tx: Tx,
  communityRid: string,
  { limit, filter }: { limit: number; filter: TestedFilter },
) {
  const { rid, created_at } = reservations;
  const { of, member_rid, kw, since, until } = filter;
  const where = and(
    paidBy(communityRid),
    of ? eq(rid, of) : undefined,
    member_rid ? eq(reservations.member_rid, member_rid) : undefined,
    kw ? wordCondition(containing(kw)) : undefined,
    since ? gte(created_at, since) : undefined,
    until ? lt(created_at, until) : undefined,
  );
  const keys = await tx.select({ rid, created_at }).from(reservations).where(where).orderBy(desc(rid)).limit(limit);
  return { keys, total: await tx.$count(reservations, where) };
}

export async function timeByRid(tx: Tx, rids: readonly string[]): Promise<Reservation[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(reservations)
    .where(inArray(reservations.rid, [...rids]));
}

/** The instrument time that a member booked on a community's money. */
export async function timeOfPerson(tx: Tx, communityRid: string, memberRid: string): Promise<string[]> {
  const where = and(paidBy(communityRid), eq(reservations.member_rid, memberRid));
  return (await tx.select({ rid: reservations.rid }).from(reservations).where(where)).map(({ rid }) => rid);
}

/** The instrument time of a member that communities pay for; what waits for approval counts towards nothing. */
export async function sharedTimeOf(tx: Tx, memberRid: string): Promise<string[]> {
  const where = and(eq(reservations.member_rid, memberRid), isNotNull(reservations.community_rid), counted);
  return (await tx.select({ rid: reservations.rid }).from(reservations).where(where)).map(({ rid }) => rid);
}

/** How much instrument time of a community is not over. */
export const countOpenTime = (tx: Tx, communityRid: string): Promise<number> =>
  tx.$count(reservations, and(paidBy(communityRid), notInArray(reservations.state, [...overStates])));

/** What the instrument time of a community has taken of its money since a moment, by month as that of orders. */
export async function timeSpendingOf(tx: Tx, communityRid: string, since: Date) {
  const counting = or(gte(reservations.created_at, since), await takingSince(tx, communityRid, since));
  return monthsOf(await takenWhere(tx, and(paidBy(communityRid), counting)), since);
}

/** The instrument time for a project that bears a number as its reference, locked. */
export const lockTimeBearing = (tx: Tx, projectRid: string, number: string): Promise<Reservation[]> =>
  tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.project_rid, projectRid), eq(reservations.customer_ref, number)))
    .orderBy(asc(reservations.rid))
    .for('update');

export async function patchRef(tx: Tx, rid: string, customer_ref: string): Promise<void> {
  await tx.update(reservations).set({ customer_ref }).where(eq(reservations.rid, rid));
}

/** The grant numbers that instrument time was booked with, by its rid; absent where there is none. */
export async function refsOfTime(tx: Tx, rids: readonly string[]): Promise<Map<string, string>> {
  if (rids.length === 0) return new Map();
  const { rid, customer_ref } = reservations;
  const rows = await tx
    .select({ rid, customer_ref })
    .from(reservations)
    .where(and(inArray(rid, [...new Set(rids)]), ne(customer_ref, '')));
  return new Map(rows.map((row) => [row.rid, row.customer_ref]));
}

import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { and, asc, count, desc, eq, exists, gt, gte, inArray, min, ne, notInArray, type SQL } from 'drizzle-orm';
import { overStates } from '@yance/contract/reservations/states.ts';
import type { Tx } from '../../kernel/db.ts';
import { facts } from '../../kernel/kernel.tables.ts';
import { takenByCauses } from '../charges/index.ts';
import type { CommunitySpending } from '../communities/index.ts';
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
  const taken = await takenByCauses(
    tx,
    rows.map((row) => row.rid),
  );
  return rows.map((row) => ({ ...row, taken_fen: taken.get(row.rid) ?? 0 }));
}

/** Adds up what was taken by a key; rows without one are left out. */
function sumBy<Row extends { taken_fen: Fen }>(rows: readonly Row[], keyOf: (row: Row) => string | null) {
  const sums = new Map<string, Fen>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key) sums.set(key, (sums.get(key) ?? 0) + row.taken_fen);
  }
  return sums;
}

/** What communities ask of the instrument time that their money pays. */
export const timeOfCommunities: CommunitySpending = {
  key: 'reservations',
  async spent(tx, { community_rid, member_rids, since }) {
    if (member_rids.length === 0) return new Map();
    const own = inArray(reservations.member_rid, [...member_rids]);
    const rows = await takenWhere(tx, and(paidBy(community_rid), own, gte(reservations.created_at, since)));
    return sumBy(rows, (row) => row.member_rid);
  },
  async spentOn(tx, projectRids) {
    if (projectRids.length === 0) return new Map();
    const rows = await takenWhere(tx, inArray(reservations.project_rid, [...projectRids]));
    return sumBy(rows, (row) => row.project_rid);
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

/** Instrument time of a community about which somebody had to decide and that waits no more, the last booked first. */
export async function timeDecided(
  tx: Tx,
  communityRid: string,
  { limit }: { limit: number },
): Promise<{ rows: Reservation[]; total: number }> {
  const asked = tx
    .select({ rid: facts.entity_rid })
    .from(facts)
    .where(
      and(eq(facts.entity, 'reservation'), eq(facts.entity_rid, reservations.rid), eq(facts.to_state, 'approving')),
    );
  const where = and(paidBy(communityRid), counted, exists(asked));
  const order = [desc(reservations.created_at), desc(reservations.rid)];
  const rows = await tx
    .select()
    .from(reservations)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return { rows, total: await tx.$count(reservations, where) };
}

/** The newest instrument time of a community, by when it was booked, and how much it has. */
export async function newestTimeOf(tx: Tx, communityRid: string, limit: number) {
  const { rid, created_at } = reservations;
  const where = paidBy(communityRid);
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

/** How much instrument time of a community is not over. */
export const countOpenTime = (tx: Tx, communityRid: string): Promise<number> =>
  tx.$count(reservations, and(paidBy(communityRid), notInArray(reservations.state, [...overStates])));

/** What the instrument time of a community since a moment has taken of its money, each with its month in Shanghai. */
export async function timeSpendingOf(tx: Tx, communityRid: string, since: Date) {
  const rows = await takenWhere(tx, and(paidBy(communityRid), gte(reservations.created_at, since)));
  return rows.map(({ created_at, member_rid, project_rid, taken_fen }) => ({
    month: shanghaiDate(created_at).slice(0, 7),
    member_rid,
    project_rid,
    orders: 1,
    total_fen: taken_fen,
  }));
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

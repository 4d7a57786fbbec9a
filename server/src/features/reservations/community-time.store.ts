import { and, asc, count, eq, gt, gte, inArray, ne, notInArray, sql, sum } from 'drizzle-orm';
import { overStates } from '@yance/contract/reservations/states.ts';
import type { Tx } from '../../kernel/db.ts';
import type { CommunitySpending } from '../communities/index.ts';
import { reservations } from './reservations.tables.ts';
import type { Reservation } from './state/reservation-model.ts';

const paidBy = (communityRid: string) => eq(reservations.community_rid, communityRid);
/** What waits for approval counts towards nothing; what was given up counts with what it costs. */
const counted = ne(reservations.state, 'approving');
const waiting = eq(reservations.state, 'approving');
const amount = sum(reservations.amount_fen).mapWith(Number);

/** What communities ask of the instrument time that their money pays. */
export const timeOfCommunities: CommunitySpending = {
  key: 'reservations',
  async spent(tx, { community_rid, member_rids, since }) {
    if (member_rids.length === 0) return new Map();
    const own = inArray(reservations.member_rid, [...member_rids]);
    const rows = await tx
      .select({ rid: reservations.member_rid, amount })
      .from(reservations)
      .where(and(paidBy(community_rid), own, gte(reservations.created_at, since), counted))
      .groupBy(reservations.member_rid);
    return new Map(rows.map((row) => [row.rid, row.amount]));
  },
  async spentOn(tx, projectRids) {
    if (projectRids.length === 0) return new Map();
    const rows = await tx
      .select({ rid: reservations.project_rid, amount })
      .from(reservations)
      .where(and(inArray(reservations.project_rid, [...projectRids]), counted))
      .groupBy(reservations.project_rid);
    return new Map(rows.flatMap((row) => (row.rid ? [[row.rid, row.amount] as const] : [])));
  },
  async waiting(tx, communityRids) {
    if (communityRids.length === 0) return new Map();
    const rows = await tx
      .select({ rid: reservations.community_rid, number: count() })
      .from(reservations)
      .where(and(inArray(reservations.community_rid, [...communityRids]), waiting))
      .groupBy(reservations.community_rid);
    return new Map(rows.flatMap((row) => (row.rid ? [[row.rid, row.number] as const] : [])));
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

/** How much instrument time of a community is not over. */
export const countOpenTime = (tx: Tx, communityRid: string): Promise<number> =>
  tx.$count(reservations, and(paidBy(communityRid), notInArray(reservations.state, [...overStates])));

/** What the instrument time of a community since a moment comes to, by month in Shanghai, member and project. */
export async function timeSpendingOf(tx: Tx, communityRid: string, since: Date) {
  const month = sql<string>`to_char(${reservations.created_at} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
  const { member_rid, project_rid } = reservations;
  return tx
    .select({ month, member_rid, project_rid, orders: count(), total_fen: amount })
    .from(reservations)
    .where(and(paidBy(communityRid), gte(reservations.created_at, since), counted, gt(reservations.amount_fen, 0)))
    .groupBy(month, member_rid, project_rid);
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

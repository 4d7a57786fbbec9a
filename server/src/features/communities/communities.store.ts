import type { CommunityKind } from '@yance/contract/communities/kinds.ts';
import type { CommunityState } from '@yance/contract/communities/states.ts';
import { and, asc, count, desc, eq, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, countWaiting, sortedBy, type Waiting } from '../../kernel/list-query.ts';
import { nameKey } from '../../kernel/name-key.ts';
import { communities, communityMemberships } from './communities.tables.ts';

export type CommunityRow = typeof communities.$inferSelect;

/** By what a community is found whose name or unit is written so. */
export const keysOf = ({ name, unit }: { name: string; unit: string }) => ({
  name_key: nameKey(name),
  unit_key: nameKey(unit),
});

export async function insertCommunity(tx: Tx, row: CommunityRow): Promise<void> {
  await tx.insert(communities).values(row);
}

export async function findCommunity(tx: Tx, rid: string): Promise<CommunityRow | undefined> {
  const [row] = await tx.select().from(communities).where(eq(communities.rid, rid));
  return row;
}

/** Locks a community: who joins, leaves, leads it or ends it comes one after the other. */
export async function lockCommunity(tx: Tx, rid: string): Promise<CommunityRow | undefined> {
  const [row] = await tx.select().from(communities).where(eq(communities.rid, rid)).for('update');
  return row;
}

export async function communitiesByRid(tx: Tx, rids: readonly string[]): Promise<Map<string, CommunityRow>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(communities)
    .where(inArray(communities.rid, [...new Set(rids)]));
  return new Map(rows.map((row) => [row.rid, row]));
}

export async function changeCommunity(
  tx: Tx,
  rid: string,
  set: Partial<Omit<CommunityRow, 'rid' | 'code' | 'state' | 'answer' | 'created_at' | 'ended_at'>>,
): Promise<void> {
  await tx.update(communities).set(set).where(eq(communities.rid, rid));
}

/** Those of an owner that are not over. */
export const ownedBy = (tx: Tx, memberRid: string): Promise<CommunityRow[]> =>
  tx
    .select()
    .from(communities)
    .where(and(eq(communities.owner_rid, memberRid), ne(communities.state, 'dissolved')))
    .orderBy(asc(communities.rid));

/** Whether an owner has another one of this name. */
export async function nameIsTaken(tx: Tx, row: Pick<CommunityRow, 'rid' | 'owner_rid' | 'name'>): Promise<boolean> {
  const others = await ownedBy(tx, row.owner_rid);
  return others.some(({ rid, name }) => rid !== row.rid && name.toLowerCase() === row.name.toLowerCase());
}

/** Those that have ended, to be asked within another statement. */
export const dissolvedRids = (tx: Tx) =>
  tx.select({ rid: communities.rid }).from(communities).where(eq(communities.state, 'dissolved'));

/** Those whose name or unit has these words, or whose code it is, by their rid. */
export async function communityRidsFor(tx: Tx, kw: string): Promise<string[]> {
  const part = containing(kw);
  const rows = await tx
    .select({ rid: communities.rid })
    .from(communities)
    .where(or(ilike(communities.name, part), ilike(communities.unit, part), eq(communities.code, kw.toUpperCase())))
    .orderBy(desc(communities.rid))
    .limit(100);
  return rows.map(({ rid }) => rid);
}

/** Those that take money, and are called so or belong to a unit that is, however it is written; at most a thousand. */
export async function communitiesCalled(
  tx: Tx,
  names: readonly string[],
): Promise<{ rid: string; name: string; unit: string }[]> {
  const keys = names.map(nameKey).filter(Boolean);
  if (keys.length === 0) return [];
  const { rid, name, unit, state, name_key, unit_key } = communities;
  return tx
    .select({ rid, name, unit })
    .from(communities)
    .where(
      and(inArray(state, ['active', 'frozen', 'dissolving']), or(inArray(name_key, keys), inArray(unit_key, keys))),
    )
    .limit(1000);
}

/** Some that can be joined: by the whole code, or by a part of the name or unit where their owner lets them. */
export const searchCommunities = (tx: Tx, kw: string, limit: number): Promise<CommunityRow[]> =>
  tx
    .select()
    .from(communities)
    .where(
      and(
        eq(communities.state, 'active'),
        or(
          eq(communities.code, kw.toUpperCase()),
          and(
            communities.searchable,
            or(ilike(communities.name, containing(kw)), ilike(communities.unit, containing(kw))),
          ),
        ),
      ),
    )
    .orderBy(sql`${communities.code} <> ${kw.toUpperCase()}`, asc(communities.name), asc(communities.rid))
    .limit(limit);

const joined = sql<number>`(select count(*) from ${communityMemberships} m
  where m.community_rid = ${communities.rid} and m.state = 'joined')`.mapWith(Number);

export interface CommunityFilter {
  rid?: string | undefined;
  kind?: CommunityKind | undefined;
  state?: CommunityState | undefined;
  kw?: string | undefined;
  /** Members whom `kw` names. */
  named: readonly string[];
}

const matching = ({ rid, kind, state, kw, named }: CommunityFilter): SQL | undefined =>
  and(
    rid ? eq(communities.rid, rid) : undefined,
    kind ? eq(communities.kind, kind) : undefined,
    state ? eq(communities.state, state) : undefined,
    kw
      ? or(
          ilike(communities.name, containing(kw)),
          ilike(communities.unit, containing(kw)),
          eq(communities.code, kw.toUpperCase()),
          inArray(communities.owner_rid, [...named]),
        )
      : undefined,
  );

/** Newest first, unless another order is requested; what waits for a review comes first come, first served. */
export async function pageOfCommunities(
  tx: Tx,
  filter: CommunityFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: CommunityRow[]; total: number }> {
  const where = matching(filter);
  const usual = filter.state === 'pending' ? asc(communities.rid) : desc(communities.rid);
  const rows = await tx
    .select()
    .from(communities)
    .where(where)
    .orderBy(...sortedBy({ created: communities.created_at, members: joined }, paging.sort, [usual]))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  return { rows, total: await tx.$count(communities, where) };
}

/** How many stand in each state under the same filter. */
export async function countCommunities(tx: Tx, filter: CommunityFilter): Promise<Record<string, number>> {
  const rows = await tx
    .select({ state: communities.state, number: count() })
    .from(communities)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(communities.state);
  return Object.fromEntries(rows.map(({ state, number }) => [state, number]));
}

/** A review has no clock of its own. */
export const communitiesWaiting = (tx: Tx, now: Date): Promise<Waiting> =>
  countWaiting(tx, communities, { where: eq(communities.state, 'pending'), clock: communities.ends_at, now });

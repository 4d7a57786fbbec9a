import type { Fen } from '@yance/contract/kernel/money.ts';
import type { InvitationKind } from '@yance/contract/invitations/kinds.ts';
import type { InvitationState } from '@yance/contract/invitations/states.ts';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { countWaiting, sortedBy, type Waiting } from '../../kernel/list-query.ts';
import { invitationCodes, invitationRewards, invitations } from './invitations.tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;
export type RewardRow = typeof invitationRewards.$inferSelect;

export async function codeOf(tx: Tx, memberRid: string): Promise<string | undefined> {
  const [row] = await tx.select().from(invitationCodes).where(eq(invitationCodes.member_rid, memberRid));
  return row?.code;
}

/** Whether the code was free; a member who has one already keeps that. */
export async function insertCode(tx: Tx, row: typeof invitationCodes.$inferInsert): Promise<boolean> {
  return (await tx.insert(invitationCodes).values(row).onConflictDoNothing().returning()).length > 0;
}

export async function memberOfCode(tx: Tx, code: string): Promise<string | undefined> {
  const [row] = await tx.select().from(invitationCodes).where(eq(invitationCodes.code, code));
  return row?.member_rid;
}

export const deleteCode = async (tx: Tx, memberRid: string): Promise<void> =>
  void (await tx.delete(invitationCodes).where(eq(invitationCodes.member_rid, memberRid)));

export const insertInvitation = async (tx: Tx, row: typeof invitations.$inferInsert): Promise<void> =>
  void (await tx.insert(invitations).values(row));

export async function findInvitation(tx: Tx, rid: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.rid, rid));
  return row;
}

export async function invitationsByRid(tx: Tx, rids: readonly string[]): Promise<InvitationRow[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(invitations)
    .where(inArray(invitations.rid, [...rids]));
}

export async function lockInvitation(tx: Tx, rid: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.rid, rid)).for('update');
  return row;
}

/** By whom a member came. */
export async function invitationOf(tx: Tx, inviteeRid: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.invitee_rid, inviteeRid));
  return row;
}

/** Which of these members came by a promoter. */
export async function customersAmong(tx: Tx, memberRids: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberRids.length === 0) return new Set();
  const { invitee_rid, kind } = invitations;
  const rows = await tx
    .select({ rid: invitee_rid })
    .from(invitations)
    .where(and(inArray(invitee_rid, [...memberRids]), eq(kind, 'customer')));
  return new Set(rows.map(({ rid }) => rid));
}

/** By whom a member came, locked. */
export async function lockInvitationOf(tx: Tx, inviteeRid: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.invitee_rid, inviteeRid)).for('update');
  return row;
}

/** Those between a member and these others that could be looked at, locked. */
export async function lockInvitationsBetween(
  tx: Tx,
  memberRid: string,
  others: readonly string[],
): Promise<InvitationRow[]> {
  if (others.length === 0) return [];
  const { inviter_rid, invitee_rid, state } = invitations;
  const between = or(
    and(eq(inviter_rid, memberRid), inArray(invitee_rid, [...others])),
    and(eq(invitee_rid, memberRid), inArray(inviter_rid, [...others])),
  );
  return tx
    .select()
    .from(invitations)
    .where(and(eq(state, 'active'), between))
    .orderBy(asc(invitations.rid))
    .for('update');
}

/** Who is on the other side of a member's invitations that could be looked at and whose payments still count. */
export async function othersInOpen(tx: Tx, memberRid: string, now: Date): Promise<string[]> {
  const { inviter_rid, invitee_rid, state, ends_at } = invitations;
  const rows = await tx
    .select({ inviter_rid, invitee_rid })
    .from(invitations)
    .where(and(eq(state, 'active'), gt(ends_at, now), or(eq(inviter_rid, memberRid), eq(invitee_rid, memberRid))));
  return rows.map((row) => (row.inviter_rid === memberRid ? row.invitee_rid : row.inviter_rid));
}

/** How many customers of each of these promoters wait for a decision. */
export async function countFlagged(tx: Tx, inviterRids: readonly string[]): Promise<(rid: string) => number> {
  if (inviterRids.length === 0) return () => 0;
  const { inviter_rid, kind, state } = invitations;
  const rows = await tx
    .select({ rid: inviter_rid, number: count() })
    .from(invitations)
    .where(and(inArray(inviter_rid, [...inviterRids]), eq(kind, 'customer'), eq(state, 'flagged')))
    .groupBy(inviter_rid);
  const found = new Map(rows.map(({ rid, number }) => [rid, number]));
  return (rid) => found.get(rid) ?? 0;
}

export async function findReward(tx: Tx, chargeRid: string): Promise<RewardRow | undefined> {
  const [row] = await tx.select().from(invitationRewards).where(eq(invitationRewards.charge_rid, chargeRid));
  return row;
}

export async function saveReward(tx: Tx, row: RewardRow): Promise<void> {
  const { money_fen, inviter_points, invitee_points } = row;
  await tx.insert(invitationRewards).values(row).onConflictDoUpdate({
    target: invitationRewards.charge_rid,
    set: { money_fen, inviter_points, invitee_points },
  });
}

/** What an invitation has brought, the newest first. */
export const rewardsOf = (tx: Tx, invitationRid: string): Promise<RewardRow[]> =>
  tx
    .select()
    .from(invitationRewards)
    .where(eq(invitationRewards.invitation_rid, invitationRid))
    .orderBy(desc(invitationRewards.created_at), desc(invitationRewards.charge_rid));

export interface RewardSums {
  money_fen: Fen;
  inviter_points: number;
  invitee_points: number;
}
const none: RewardSums = { money_fen: 0, inviter_points: 0, invitee_points: 0 };
const sumOf = (column: 'money_fen' | 'inviter_points' | 'invitee_points') =>
  sql<number>`coalesce(sum(${invitationRewards[column]}), 0)::bigint`.mapWith(Number);

/** What each of these invitations has brought. */
export async function rewardSums(tx: Tx, rids: readonly string[]): Promise<(rid: string) => RewardSums> {
  if (rids.length === 0) return () => none;
  const rows = await tx
    .select({
      rid: invitationRewards.invitation_rid,
      money_fen: sumOf('money_fen'),
      inviter_points: sumOf('inviter_points'),
      invitee_points: sumOf('invitee_points'),
    })
    .from(invitationRewards)
    .where(inArray(invitationRewards.invitation_rid, [...rids]))
    .groupBy(invitationRewards.invitation_rid);
  const found = new Map(rows.map(({ rid, ...sums }) => [rid, sums]));
  return (rid) => found.get(rid) ?? none;
}

const ofKind = (inviterRid: string, kind: InvitationKind) =>
  and(eq(invitations.inviter_rid, inviterRid), eq(invitations.kind, kind));

export const countOfKind = (tx: Tx, inviterRid: string, kind: InvitationKind): Promise<number> =>
  tx.$count(invitations, ofKind(inviterRid, kind));

/** How many came by a member, and what they have brought. */
export async function totalsOf(tx: Tx, inviterRid: string): Promise<{ friends: number; points: number }> {
  const [row] = await tx
    .select({ points: sumOf('inviter_points') })
    .from(invitations)
    .leftJoin(invitationRewards, eq(invitationRewards.invitation_rid, invitations.rid))
    .where(ofKind(inviterRid, 'friend'));
  return { friends: await countOfKind(tx, inviterRid, 'friend'), points: row?.points ?? 0 };
}

export interface InvitationFilter {
  rid?: string | undefined;
  inviter?: string | undefined;
  kind?: InvitationKind | undefined;
  state?: InvitationState | undefined;
  code?: string | undefined;
  /** Members whom the searched words name, on either side; undefined where nothing is searched. */
  named?: readonly string[] | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

const matching = (filter: InvitationFilter): SQL | undefined =>
  and(
    filter.rid ? eq(invitations.rid, filter.rid) : undefined,
    filter.inviter ? eq(invitations.inviter_rid, filter.inviter) : undefined,
    filter.kind ? eq(invitations.kind, filter.kind) : undefined,
    filter.state ? eq(invitations.state, filter.state) : undefined,
    filter.named
      ? or(
          eq(invitations.code, filter.code ?? ''),
          inArray(invitations.inviter_rid, [...filter.named]),
          inArray(invitations.invitee_rid, [...filter.named]),
        )
      : undefined,
    filter.since ? gte(invitations.created_at, filter.since) : undefined,
    filter.until ? lt(invitations.created_at, filter.until) : undefined,
  );

/** Newest first, unless another order is requested; what waits for a decision comes first come, first served. */
export async function pageOfInvitations(
  tx: Tx,
  filter: InvitationFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: InvitationRow[]; total: number }> {
  const where = matching(filter);
  const usual = filter.state === 'flagged' ? asc(invitations.rid) : desc(invitations.rid);
  const rows = await tx
    .select()
    .from(invitations)
    .where(where)
    .orderBy(...sortedBy({ created: invitations.created_at }, paging.sort, [usual]))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  return { rows, total: await tx.$count(invitations, where) };
}

/** How many stand in each state under the same filter. */
export async function countInvitations(tx: Tx, filter: InvitationFilter): Promise<Record<string, number>> {
  const rows = await tx
    .select({ state: invitations.state, number: count() })
    .from(invitations)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(invitations.state);
  return Object.fromEntries(rows.map(({ state, number }) => [state, number]));
}

/** What waits for a decision; its clock is the end of the reward. */
export const invitationsWaiting = (tx: Tx, now: Date): Promise<Waiting> =>
  countWaiting(tx, invitations, { where: eq(invitations.state, 'flagged'), clock: invitations.ends_at, now });

/** By whom a member came and who came by the member, oldest first. */
export const invitationsAbout = (tx: Tx, memberRid: string): Promise<InvitationRow[]> =>
  tx
    .select()
    .from(invitations)
    .where(or(eq(invitations.inviter_rid, memberRid), eq(invitations.invitee_rid, memberRid)))
    .orderBy(asc(invitations.rid));

/** From now on nothing that is paid counts, whichever side of it the member is. */
export const endInvitations = async (tx: Tx, memberRid: string, now: Date): Promise<void> =>
  void (await tx
    .update(invitations)
    .set({ ends_at: sql`greatest(${now.toISOString()}::timestamptz, ${invitations.created_at} + interval '1 second')` })
    .where(
      and(
        or(eq(invitations.inviter_rid, memberRid), eq(invitations.invitee_rid, memberRid)),
        gt(invitations.ends_at, now),
      ),
    ));

/** Forgets what was found about a member's devices and accounts. */
export const eraseFindings = async (tx: Tx, memberRid: string): Promise<void> =>
  void (await tx
    .update(invitations)
    .set({ findings: sql`jsonb_build_array(jsonb_build_object('kind', 'browser', 'words', ''))` })
    .where(
      and(
        or(eq(invitations.inviter_rid, memberRid), eq(invitations.invitee_rid, memberRid)),
        sql`jsonb_array_length(${invitations.findings}) > 0`,
      ),
    ));

import type { Membership } from '@yance/contract/communities/community.ts';
import type { listMemberships as listCall, listJoined as joinedCall } from '@yance/contract/communities/endpoints.ts';
import { communityRoles, type CommunityRole } from '@yance/contract/communities/kinds.ts';
import { membershipMachine, type MembershipState } from '@yance/contract/communities/states.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Action } from '@yance/contract/kernel/page.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { membersByRid } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { spentThisMonth } from '../community-spending.ts';
import { communitiesByRid, type CommunityRow } from '../communities.store.ts';
import {
  findMembership,
  openMembership,
  openMembershipsOf,
  pageOfMemberships,
  peopleIn,
  type MembershipRow,
} from '../memberships.store.ts';
import { placeIn, requireManager, roleIn } from '../place.ts';
import { callOf } from '../notice-details.ts';
import { listHandovers } from './read-handovers.ts';
import { shownPhone, veiled } from './names.ts';

/** Memberships as the caller reads them: the own ones, or those of a community that the caller runs as `as`. */
async function readable(work: MemberWork, rows: readonly MembershipRow[], as?: CommunityRole): Promise<Membership[]> {
  const { tx, actor } = work;
  const spent = await spentBy(work, rows);
  const communities = await communitiesByRid(
    tx,
    rows.map((row) => row.community_rid),
  );
  const people = await membersByRid(tx, [
    ...rows.map((row) => row.member_rid),
    ...[...communities.values()].map((one) => one.owner_rid),
  ]);
  return rows.flatMap((row) => {
    const community = communities.get(row.community_rid);
    if (!community) return [];
    const { rid, state, message, answer, created_at, joined_at, expires_at } = row;
    const role = roleIn(community, row);
    const mine = row.member_rid === actor.rid;
    const owner = people.get(community.owner_rid);
    const member = people.get(row.member_rid);
    return {
      rid,
      state,
      label: membershipMachine.states[state],
      role,
      role_label: communityRoles[role],
      community_rid: community.rid,
      community: community.name,
      unit: community.unit,
      owner: state === 'joined' || state === 'invited' ? callOf(owner) : veiled(owner),
      name: callOf(member),
      phone: shownPhone(member),
      company: member?.company ?? '',
      message,
      answer,
      created: shanghaiIso(created_at),
      joined: joined_at ? shanghaiIso(joined_at) : null,
      expires: expires_at ? shanghaiIso(expires_at) : null,
      limits: state === 'joined' ? { ...limitsOf(row), used_fen: spent.get(rid) ?? 0 } : null,
      may_order: state === 'joined' && community.state === 'active',
      actions: mine
        ? pick(actionsFor(membershipMachine, state, actor), ownSteps(state, role))
        : [
            ...limitActions(row, role, as),
            ...ownerActions(community, row, as),
            ...pick(actionsFor(membershipMachine, state, actor), managerSteps(community, state, role, as)),
          ],
    };
  });
}

const limitsOf = ({ month_limit_fen, order_limit_fen, needs_approval }: MembershipRow) => ({
  month_limit_fen,
  order_limit_fen,
  needs_approval,
});

/** What each of those who are in their community has spent of its money this month, by the rid of the place. */
async function spentBy(work: MemberWork, rows: readonly MembershipRow[]): Promise<Map<string, number>> {
  const spent = new Map<string, number>();
  for (const community of new Set(rows.map((row) => row.community_rid))) {
    const people = rows.filter((row) => row.community_rid === community && row.state === 'joined');
    if (people.length === 0) continue;
    const sums = await spentThisMonth(
      work,
      community,
      people.map((one) => one.member_rid),
    );
    for (const { rid, member_rid } of people) spent.set(rid, sums.get(member_rid) ?? 0);
  }
  return spent;
}

const pick = (actions: readonly Action[], events: readonly string[]): Action[] =>
  actions.filter(({ event }) => events.includes(event));

/** What somebody may do about the own place. */
function ownSteps(state: MembershipState, role: CommunityRole): string[] {
  if (state === 'applied') return ['cancel'];
  if (state === 'invited') return ['agree', 'refuse'];
  return role === 'owner' ? [] : ['leave'];
}

/** What who runs the community may do about somebody else's. */
function managerSteps(
  { state: stands }: CommunityRow,
  state: MembershipState,
  role: CommunityRole,
  as: CommunityRole | undefined,
): string[] {
  if (!as || as === 'member') return [];
  if (state === 'applied') return stands === 'active' ? ['agree', 'refuse'] : ['refuse'];
  if (state === 'invited') return ['cancel'];
  return role === 'member' || (role === 'admin' && as === 'owner') ? ['remove'] : [];
}

/** An admin sets the limits of who is none, the owner everybody else's. */
function limitActions(row: MembershipRow, role: CommunityRole, as: CommunityRole | undefined): Action[] {
  const may = as === 'owner' ? role !== 'owner' : as === 'admin' && role === 'member';
  return may && row.state === 'joined' ? [{ event: 'limit', label: '用款限额' }] : [];
}

function ownerActions({ state: stands }: CommunityRow, row: MembershipRow, as: CommunityRole | undefined): Action[] {
  if (as !== 'owner' || row.state !== 'joined') return [];
  const role = row.admin ? { event: 'demote', label: '取消管理员' } : { event: 'promote', label: '设为管理员' };
  return stands === 'active' ? [role, { event: 'transfer', label: '移交负责人' }] : [role];
}

/** What the caller is in, has asked for, is invited to, and could take over. */
export async function listJoined(work: MemberWork): Promise<OutputOf<typeof joinedCall>> {
  const list = await readable(work, await openMembershipsOf(work.tx, work.actor.rid));
  return { list, handovers: await listHandovers(work), most: await readSetting(work.tx, 'team.joins') };
}

const shown: Record<'joined' | 'open' | 'former', readonly MembershipState[]> = {
  joined: ['joined'],
  open: ['applied', 'invited'],
  former: ['refused', 'expired', 'cancelled', 'left', 'removed'],
};

/** The people of a community, for who runs it. */
export async function listMemberships(
  work: MemberWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { rid, show, kw, page, size } = input;
  const place = await placeIn(work, rid);
  requireManager(place);
  const states = shown[show];
  const members = kw ? await namedIn(work, rid, states, kw) : undefined;
  const filter = { communityRid: rid, ownerRid: place.community.owner_rid, states, members };
  const { rows, total } = await pageOfMemberships(work.tx, filter, { page, size });
  return { list: await readable(work, rows, place.role), total, page, size };
}

async function namedIn({ tx }: MemberWork, rid: string, states: readonly MembershipState[], kw: string) {
  const people = await membersByRid(tx, await peopleIn(tx, rid, states));
  return [...people].flatMap(([memberRid, { name }]) => (name.includes(kw) ? memberRid : []));
}

/** One of them, as the caller reads it after a step. */
export async function membershipAfter(work: MemberWork, rid: string): Promise<Membership> {
  const row = await findMembership(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  const own = await openMembership(work.tx, row.community_rid, work.actor.rid);
  const community = (await communitiesByRid(work.tx, [row.community_rid])).get(row.community_rid);
  const as = own?.state === 'joined' && community ? roleIn(community, own) : undefined;
  const [one] = await readable(work, [row], as);
  if (!one) throw new Refusal('notFound');
  return one;
}

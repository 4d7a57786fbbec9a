import type { CommunityDetail, Community, FoundCommunity } from '@yance/contract/communities/community.ts';
import type { listOwnCommunities as listOwnCall } from '@yance/contract/communities/endpoints.ts';
import { communityKinds, communityRoles, type CommunityRole } from '@yance/contract/communities/kinds.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { communityMachine } from '@yance/contract/communities/states.ts';
import { regionText } from '@yance/contract/kernel/region.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Action } from '@yance/contract/kernel/page.ts';
import { renderSVG } from 'uqr';
import { gateways } from '../../../gateways/gateways.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { membersByRid } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { approvalsWaiting } from '../community-spending.ts';
import { communitiesByRid, searchCommunities, type CommunityRow } from '../communities.store.ts';
import { openHandover } from '../handovers.store.ts';
import { countAdmins, countsOf, openMembershipsOf } from '../memberships.store.ts';
import { booksOf, endedOf, runBy } from '../place.ts';
import { callOf } from '../notice-details.ts';
import { readableHandover } from './read-handovers.ts';
import { veiled } from './names.ts';

/** Communities as somebody who is in them reads them. */
async function readable(
  { tx, actor }: MemberWork,
  rows: readonly { row: CommunityRow; role: CommunityRole }[],
): Promise<Community[]> {
  const owners = await membersByRid(
    tx,
    rows.map(({ row }) => row.owner_rid),
  );
  const counted = await countsOf(
    tx,
    rows.map(({ row }) => row.rid),
  );
  const approvals = await approvalsWaiting(
    tx,
    rows.flatMap(({ row, role }) => (role === 'member' ? [] : row.rid)),
  );
  return rows.map(({ row, role }) => {
    const runs = role !== 'member';
    const [applied, waiting] = [counted(row.rid, 'applied'), approvals.get(row.rid)];
    const offered = role === 'owner' ? actionsFor(communityMachine, row.state, actor) : [];
    return {
      ...communityOnWire(row),
      role,
      role_label: communityRoles[role],
      owner: callOf(owners.get(row.owner_rid)),
      members: counted(row.rid, 'joined').count,
      applications: runs ? applied.count : null,
      applications_until: runs && applied.until ? shanghaiIso(applied.until) : null,
      approvals: runs ? (waiting?.count ?? 0) : null,
      approvals_until: waiting?.until ? shanghaiIso(waiting.until) : null,
      actions: [...moreActions(row, role), ...offered.filter(({ event }) => ownSteps.has(event))],
    };
  });
}

/** The owner's steps that have a call of their own. */
const ownSteps = new Set(['edit', 'dissolve', 'keep']);

function moreActions({ state }: CommunityRow, role: CommunityRole): Action[] {
  if (state !== 'active' || role === 'member') return [];
  const invite = { event: 'invite', label: '邀请成员' };
  return role === 'owner' ? [invite, { event: 'change', label: communityMachine.notes.change?.label ?? '' }] : [invite];
}

/** What members and staff read alike. */
export function communityOnWire(row: CommunityRow) {
  const { rid, name, kind, unit, province, city, area, address_code, intro, searchable, state, answer } = row;
  const place = { province, city, area, address_code };
  return {
    rid,
    name,
    kind,
    kind_label: communityKinds[kind],
    unit,
    ...place,
    intro,
    searchable,
    state,
    label: communityMachine.states[state],
    answer,
    created: shanghaiIso(row.created_at),
    ends: row.ends_at ? shanghaiIso(row.ends_at) : null,
  };
}

/** Those that the caller runs, as owner or admin, and those that have ended and were the caller's. */
export async function listOwnCommunities(work: MemberWork): Promise<OutputOf<typeof listOwnCall>> {
  return {
    list: await readable(work, await runBy(work)),
    ended: (await endedOf(work)).map(({ rid, name, ended_at }) => ({
      rid,
      name,
      ended: ended_at ? shanghaiIso(ended_at) : null,
    })),
    most: await readSetting(work.tx, 'team.owns'),
  };
}

/** A community as its owner reads it after a step, also when that was its last. */
export async function asOwner(work: MemberWork, rid: string): Promise<Community> {
  const rows = await communitiesByRid(work.tx, [rid]);
  const [one] = await readable(
    work,
    [...rows.values()].map((row) => ({ row, role: 'owner' as const })),
  );
  if (!one) throw new Error(`The community ${rid} is gone.`);
  return one;
}

/** One community; how others join it is shown to who runs it. */
export async function getCommunity(work: MemberWork, rid: string): Promise<CommunityDetail> {
  const { tx } = work;
  const { community: row, role } = await booksOf(work, rid);
  const [one] = await readable(work, [{ row, role }]);
  if (!one) throw new Error(`The community ${rid} is gone.`);
  const runs = role !== 'member';
  const open = runs ? await openHandover(tx, rid) : undefined;
  const address = `${gateways().publicUrl}/member/communityJn?code=${row.code}`;
  return {
    ...one,
    join: runs && row.state === 'active' ? { code: row.code, address, qr_picture: pictureOf(address) } : null,
    handover: open ? await readableHandover(work, open) : null,
    most_members: await readSetting(tx, 'team.members'),
    most_admins: await readSetting(tx, 'team.admins'),
    admins: await countAdmins(tx, rid),
  };
}

const pictureOf = (address: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(address, { border: 2 })).toString('base64')}`;

/** So many are listed; whoever does not find the right one among them has to ask more exactly. */
const mostFound = 20;

/** Communities that a member may ask to join. */
export async function findCommunities(
  work: MemberWork,
  kw: string,
): Promise<{ list: FoundCommunity[]; more: boolean }> {
  const { tx, actor } = work;
  const found = await searchCommunities(tx, kw, mostFound + 1);
  const rows = found.slice(0, mostFound);
  const owners = await membersByRid(
    tx,
    rows.map((row) => row.owner_rid),
  );
  const counted = await countsOf(
    tx,
    rows.map((row) => row.rid),
  );
  const most = await readSetting(tx, 'team.members');
  const own = new Map((await openMembershipsOf(tx, actor.rid)).map((one) => [one.community_rid, one.state]));
  const list = rows.map((row) => {
    const state = own.get(row.rid);
    const members = counted(row.rid, 'joined').count;
    const known =
      state &&
      { applied: '已申请，等待同意', invited: '已邀请您，请先答复邀请', joined: '您已加入' }[state as 'joined'];
    return {
      rid: row.rid,
      name: row.name,
      kind_label: communityKinds[row.kind],
      unit: row.unit,
      region: regionText(row),
      intro: row.intro,
      owner: veiled(owners.get(row.owner_rid)),
      members,
      hindrance: known ?? (members >= most ? '成员已满' : ''),
    };
  });
  return { list, more: found.length > rows.length };
}

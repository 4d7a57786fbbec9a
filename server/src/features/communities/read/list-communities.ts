import type { CommunityForStaff } from '@yance/contract/communities/community.ts';
import { communityRoles } from '@yance/contract/communities/kinds.ts';
import type { listCommunitiesForStaff } from '@yance/contract/communities/staff-endpoints.ts';
import { communityMachine, membershipMachine } from '@yance/contract/communities/states.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { actionsFor, timelineLine } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findMembers, memberCard, membersByRid } from '../../identity/index.ts';
import { staffNames } from '../../staff/index.ts';
import { countCommunities, findCommunity, pageOfCommunities, type CommunityRow } from '../communities.store.ts';
import { countsOf, openMembershipsIn } from '../memberships.store.ts';
import { roleIn } from '../place.ts';
import { communityOnWire } from './read-communities.ts';

/** One page of communities; the people and the history of one are read where it is asked for alone. */
export async function listCommunities(
  work: StaffWork,
  input: InputOf<typeof listCommunitiesForStaff>,
): Promise<OutputOf<typeof listCommunitiesForStaff>> {
  const { rid, kind, state, kw, page, size } = input;
  const filter = { rid, kind, state, kw, named: kw ? await findMembers(work.tx, kw) : [] };
  const { rows, total } = await pageOfCommunities(work.tx, filter, input);
  const counts = await countCommunities(work.tx, filter);
  return { list: await readable(work, rows, rid !== undefined), total, page, size, counts };
}

/** One of them, as it stands after a step. */
export async function communityForStaff(work: StaffWork, rid: string): Promise<CommunityForStaff> {
  const row = await findCommunity(work.tx, rid);
  const [one] = row ? await readable(work, [row], true) : [];
  if (!one) throw new Refusal('notFound');
  return one;
}

async function readable(work: StaffWork, rows: readonly CommunityRow[], whole: boolean): Promise<CommunityForStaff[]> {
  const { tx, actor } = work;
  const owners = await membersByRid(
    tx,
    rows.map((row) => row.owner_rid),
  );
  const counted = await countsOf(
    tx,
    rows.map((row) => row.rid),
  );
  const list: CommunityForStaff[] = [];
  for (const row of rows) {
    const owner = owners.get(row.owner_rid);
    list.push({
      ...communityOnWire(row),
      owner: memberCard(row.owner_rid, owner),
      owner_certified: owner?.certified ?? false,
      members: counted(row.rid, 'joined').count,
      people: whole ? await peopleOf(work, row) : [],
      timeline: whole ? await timelineOf(work, row) : [],
      actions: actionsFor(communityMachine, row.state, actor),
    });
  }
  return list;
}

async function peopleOf({ tx }: StaffWork, row: CommunityRow): Promise<CommunityForStaff['people']> {
  const open = await openMembershipsIn(tx, row.rid);
  const people = await membersByRid(
    tx,
    open.map((one) => one.member_rid),
  );
  return open.map((one) => ({
    ...memberCard(one.member_rid, people.get(one.member_rid)),
    role_label: one.state === 'joined' ? communityRoles[roleIn(row, one)] : '',
    state_label: membershipMachine.states[one.state],
    joined: one.joined_at ? shanghaiIso(one.joined_at) : null,
  }));
}

async function timelineOf({ tx }: StaffWork, row: CommunityRow): Promise<CommunityForStaff['timeline']> {
  const facts = await factsOf(tx, 'community', row.rid);
  const by = facts.flatMap(({ actor_kind, actor_rid }) => (actor_kind === 'staff' && actor_rid ? actor_rid : []));
  const names = await staffNames(tx, [...new Set(by)]);
  const actors: Record<string, string> = { staff: '平台', member: '负责人' };
  return facts.map((fact) => ({
    ...timelineLine(
      communityMachine,
      fact,
      ({ actor_kind, actor_rid }) => names.get(actor_rid ?? '') ?? actors[actor_kind] ?? '系统',
    ),
    details: {},
  }));
}

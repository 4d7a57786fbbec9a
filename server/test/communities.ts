import {
  addCommunity,
  agreeMembership,
  applyCommunity,
  leaveCommunity,
  listJoined,
  listMemberships,
  setAdmin,
} from '@yance/contract/communities/endpoints.ts';
import type { Community, Membership } from '@yance/contract/communities/community.ts';
import { newMember, type MemberSpeaker } from './people.ts';
import type { World } from './world.ts';

export const communityOf = (name: string) => ({
  name,
  kind: 'group' as const,
  unit: '南京大学化学学院',
  province: '江苏省',
  city: '南京市',
  area: '鼓楼区',
  address_code: '320106',
  intro: '介孔材料与催化',
  searchable: true,
});

export const found = (world: World, owner: MemberSpeaker, name = '介孔材料课题组'): Promise<Community> =>
  world.call(addCommunity, communityOf(name), owner);

/** Applies and is let in; the place in the community. */
export async function join(
  world: World,
  community: { rid: string },
  owner: MemberSpeaker,
  member: MemberSpeaker,
): Promise<Membership> {
  const asked = await world.call(applyCommunity, { rid: community.rid }, member);
  await world.call(agreeMembership, { rid: asked.rid, accept: true }, owner);
  return placeOf(world, community, member);
}

/** What a member has in a community now. */
export async function placeOf(world: World, community: { rid: string }, member: MemberSpeaker): Promise<Membership> {
  const { list } = await world.call(listJoined, {}, member);
  const place = list.find((one) => one.community_rid === community.rid);
  if (!place) throw new Error('The member is not in the community.');
  return place;
}

/** Names the people of a community by their role, as its owner reads them. */
export const rolesIn = async (world: World, community: { rid: string }, owner: MemberSpeaker): Promise<string[]> =>
  (await world.call(listMemberships, { rid: community.rid }, owner)).list.map(({ role }) => role);

/** A community with its owner O, an admin A, a member M, F who has left it, and a stranger S. */
export async function newCast(world: World, name: string) {
  const people = await Promise.all(Array.from({ length: 5 }, () => newMember(world)));
  const [O, A, M, F, S] = people as [MemberSpeaker, MemberSpeaker, MemberSpeaker, MemberSpeaker, MemberSpeaker];
  const community = await found(world, O, name);
  await world.call(setAdmin, { rid: (await join(world, community, O, A)).rid, admin: true }, O);
  await join(world, community, O, M);
  await join(world, community, O, F);
  await world.call(leaveCommunity, { rid: community.rid }, F);
  return { rid: community.rid, community, people: { O, A, M, F, S } };
}

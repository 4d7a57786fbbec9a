import type { MemberProfile } from '../identity/index.ts';
import { membersByRid } from '../identity/index.ts';
import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import type { Tx } from '../../kernel/db.ts';
import type { CommunityRow } from './communities.store.ts';

/** What a person is called beside others who know the person: the name, or the masked phone where there is none. */
export const callOf = (member: MemberProfile | undefined): string =>
  member ? member.name || maskPhone(member.phone) : '';

/** What a fact says of a community to the member whom it notifies. */
export const detailsFor = ({ rid, name }: CommunityRow, memberRid: string) => ({
  member_rid: memberRid,
  community: name,
  community_rid: rid,
});

/** The same with the name of the person whom it is about. */
export async function detailsAbout(tx: Tx, community: CommunityRow, memberRid: string, personRid: string) {
  const people = await membersByRid(tx, [personRid]);
  return { ...detailsFor(community, memberRid), person: callOf(people.get(personRid)) };
}

import type { inviteMember as inviteCall } from '@yance/contract/communities/endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockOwnMember, type MemberProfile } from '../../identity/index.ts';
import { requireRoom } from '../limits.ts';
import { openMembership } from '../memberships.store.ts';
import { lockedPlace, placeIn, requireManager } from '../place.ts';
import { askMembership } from './ask-membership.ts';
import { findInvitee } from './find-invitee.ts';

/** Whom an owner or admin could invite: found by phone and name together. */
export async function searchInvitee(
  work: MemberWork,
  given: { rid: string; phone: string; name: string },
): Promise<MemberProfile> {
  await lockOwnMember(work);
  requireManager(await placeIn(work, given.rid));
  return findInvitee(work, given);
}

/** Invites a member, who has to agree; returns the rid of the invitation. */
export async function inviteMember(work: MemberWork, given: InputOf<typeof inviteCall>): Promise<string> {
  const { tx } = work;
  const invitee = await searchInvitee(work, given);
  const place = await lockedPlace(work, given.rid);
  requireManager(place);
  const { community } = place;
  await requireRoom(tx, community, ['invited', 'joined']);
  if (await openMembership(tx, community.rid, invitee.rid)) throw new Refusal('inviteeIn');
  return askMembership(work, community, { event: 'invite', memberRid: invitee.rid, message: given.message ?? '' });
}

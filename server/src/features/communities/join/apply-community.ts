import type { applyCommunity as applyCall } from '@yance/contract/communities/endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockLimits } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { lockCommunity } from '../communities.store.ts';
import { limitJoins, requireRoom } from '../limits.ts';
import { countInCommunity, openMembership } from '../memberships.store.ts';
import { askMembership } from './ask-membership.ts';

/** Asks to be let into a community; returns the rid of the application. Only one that is in use can be known. */
export async function applyCommunity(work: MemberWork, given: InputOf<typeof applyCall>): Promise<string> {
  const { tx, actor } = work;
  await lockLimits(tx, actor.rid);
  const community = await lockCommunity(tx, given.rid);
  const known = community && (await openMembership(tx, community.rid, actor.rid));
  if (!community || (community.state !== 'active' && !known)) throw new Refusal('notFound');
  if (known) throw new Refusal('alreadyIn');
  await requireRoom(tx, community);
  await limitJoins(tx, actor.rid, { counted: ['applied', 'joined'], reason: 'joinsFull' });
  const most = await readSetting(tx, 'team.members');
  if ((await countInCommunity(tx, community.rid, ['applied'])) >= most) throw new Refusal('applicationsFull');
  return askMembership(work, community, { event: 'apply', memberRid: actor.rid, message: given.message ?? '' });
}

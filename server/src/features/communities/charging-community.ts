import { communityMachine } from '@yance/contract/communities/states.ts';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findCommunity, lockCommunity, type CommunityRow } from './communities.store.ts';
import { openMembership } from './memberships.store.ts';

/**
 * What stands against more of a community's money for somebody who had it once: the person is in it no more, or it may
 * not be charged. Null where nothing does. Exact while the community is locked.
 */
export async function chargingHindrance(tx: Tx, rid: string, memberRid: string): Promise<Refusal | null> {
  const community = await findCommunity(tx, rid);
  if (!community) return new Refusal('notFound');
  const stopped = stoppedHindrance(community);
  if (stopped) return stopped;
  const own = await openMembership(tx, rid, memberRid);
  return own?.state === 'joined' ? null : new Refusal('payerLeft', { words: { name: community.name } });
}

/** Refuses `payerStopped` where a community is not active: nothing more is taken of its money then. */
export function requireCharging(community: CommunityRow): void {
  const stopped = stoppedHindrance(community);
  if (stopped) throw stopped;
}

const stoppedHindrance = ({ name, state }: CommunityRow): Refusal | null =>
  state === 'active' ? null : new Refusal('payerStopped', { words: { name, label: communityMachine.states[state] } });

/** Locks communities in the order in which everybody does. */
export async function lockCommunities(tx: Tx, rids: readonly string[]): Promise<void> {
  for (const rid of [...new Set(rids)].toSorted()) await lockCommunity(tx, rid);
}

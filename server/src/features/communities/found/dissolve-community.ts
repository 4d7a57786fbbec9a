import { communityMachine } from '@yance/contract/communities/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { z } from 'zod';
import { advance } from '../../../kernel/advance.ts';
import { after, hours } from '../../../kernel/clock.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { enqueue, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { readSetting } from '../../settings/index.ts';
import { changeCommunity, lockCommunity, type CommunityRow } from '../communities.store.ts';
import { communities } from '../communities.tables.ts';
import { refuseUnsettled, hindrancesOf } from '../hindrances.ts';
import { endHandover } from '../handover/end-handover.ts';
import { openMembershipsIn } from '../memberships.store.ts';
import { lockedPlace, requireOwner } from '../place.ts';
import { detailsFor, detailsAbout } from '../notice-details.ts';
import { endCommunity } from './end-community.ts';

export const endJob = jobKind('community.end', { rid: z.string() });

/**
 * The owner gives the community up. Where it was never in use, or nobody else is in it, that is its end; else the
 * members are notified first, and until the time is over the owner may change their mind.
 */
export async function dissolveCommunity(work: MemberWork, rid: string): Promise<CommunityRow> {
  const place = await lockedPlace(work, rid);
  requireOwner(place);
  const { community } = place;
  await refuseUnsettled(work.tx, rid);
  if (community.state !== 'active') {
    await endCommunity(work, community, 'dissolve');
    return community;
  }
  const others = (await openMembershipsIn(work.tx, rid)).filter(
    ({ state, member_rid }) => state === 'joined' && member_rid !== community.owner_rid,
  );
  const wait = others.length > 0 ? hours(await readSetting(work.tx, 'team.dissolve_hours')) : 0;
  const ends_at = after(work.clock.now(), wait);
  const details = detailsFor(community, community.owner_rid);
  await advance(work, communityMachine, communities, { rid, event: 'dissolve', set: { ends_at }, details });
  await endHandover(work, community);
  if (others.length === 0) {
    await endCommunity(work, community, 'end');
    return community;
  }
  await enqueue(work, { kind: endJob, key: rid, payload: { rid }, runAt: ends_at });
  const { person } = await detailsAbout(work.tx, community, rid, community.owner_rid);
  const until = shanghaiIso(ends_at);
  await announce(
    work,
    others.map((one) => ({
      entity: 'membership' as const,
      entity_rid: one.rid,
      event: 'closing' as const,
      details: { ...detailsFor(community, one.member_rid), person, until },
    })),
  );
  return community;
}

/**
 * The time in which the owner could keep it is over. Where something is under way again, such as a refund to the bank,
 * it waits another day.
 */
export const endDissolved = jobOf(endJob, {
  run: async (work, { rid }) => {
    const row = await lockCommunity(work.tx, rid);
    if (row?.state !== 'dissolving') return;
    if ((await hindrancesOf(work.tx, rid)).length === 0) {
      await endCommunity(work, row, 'end');
      return;
    }
    const ends_at = after(work.clock.now(), hours(24));
    await changeCommunity(work.tx, rid, { ends_at });
    await enqueue(work, { kind: endJob, key: rid, payload: { rid }, runAt: ends_at });
  },
});

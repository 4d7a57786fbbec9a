import { communityMachine } from '@yance/contract/communities/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { communities } from '../communities.tables.ts';
import { openMembershipsIn } from '../memberships.store.ts';
import { lockedPlace, requireOwner } from '../place.ts';
import { detailsFor, detailsAbout } from '../notice-details.ts';
import { endJob } from './dissolve-community.ts';

/** The owner keeps a community that was to end, and its members are notified. */
export async function keepCommunity(work: MemberWork, rid: string): Promise<void> {
  const place = await lockedPlace(work, rid);
  requireOwner(place);
  const { community } = place;
  const details = detailsFor(community, community.owner_rid);
  await advance(work, communityMachine, communities, { rid, event: 'keep', set: { ends_at: null }, details });
  await withdraw(work, endJob, rid);
  const { person } = await detailsAbout(work.tx, community, rid, community.owner_rid);
  const others = (await openMembershipsIn(work.tx, rid)).filter(
    ({ state, member_rid }) => state === 'joined' && member_rid !== community.owner_rid,
  );
  await announce(
    work,
    others.map((one) => ({
      entity: 'membership' as const,
      entity_rid: one.rid,
      event: 'kept' as const,
      details: { ...detailsFor(community, one.member_rid), person },
    })),
  );
}

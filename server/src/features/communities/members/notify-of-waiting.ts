import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import type { CommunityRow } from '../communities.store.ts';
import { approvalsWaiting, earlier } from '../community-spending.ts';
import { countsOf, type MembershipRow } from '../memberships.store.ts';
import { detailsFor } from '../notice-details.ts';

/**
 * Tells somebody who runs a community from now on what waits there to be approved or let in: it was told to others when
 * it came. Nothing where nothing waits.
 */
export async function notifyOfWaiting(
  work: Work,
  community: CommunityRow,
  { rid, member_rid }: Pick<MembershipRow, 'rid' | 'member_rid'>,
): Promise<void> {
  const approvals = (await approvalsWaiting(work.tx, [community.rid])).get(community.rid);
  const applications = (await countsOf(work.tx, [community.rid]))(community.rid, 'applied');
  const until = earlier(approvals?.until ?? null, applications.until);
  if (!approvals?.count && applications.count === 0) return;
  const counts = { approvals: approvals?.count ?? 0, applications: applications.count };
  await announce(work, {
    entity: 'membership',
    entity_rid: rid,
    event: 'waiting',
    details: { ...detailsFor(community, member_rid), ...counts, until: until ? shanghaiIso(until) : '' },
  });
}

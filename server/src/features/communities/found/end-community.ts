import { communityMachine, membershipMachine } from '@yance/contract/communities/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import type { CommunityRow } from '../communities.store.ts';
import { communities, communityMemberships } from '../communities.tables.ts';
import { endHandover } from '../handover/end-handover.ts';
import { expiryJob } from '../join/expiry-job.ts';
import { openMembershipsIn } from '../memberships.store.ts';
import { detailsFor, detailsAbout } from '../notice-details.ts';

/** The community is over, and with it every place in it. It is locked; `reason` is why staff ended it. */
export async function endCommunity(
  work: Work,
  row: CommunityRow,
  event: 'dissolve' | 'end',
  reason?: string,
): Promise<void> {
  const ended_at = work.clock.now();
  const set = { ends_at: null, ended_at, answer: reason ?? '' };
  await advance(work, communityMachine, communities, {
    rid: row.rid,
    event,
    to: 'dissolved',
    set,
    reason,
    details: detailsFor(row, row.owner_rid),
  });
  await endHandover(work, row);
  for (const one of await openMembershipsIn(work.tx, row.rid)) await endMembership(work, row, one);
}

async function endMembership(work: Work, row: CommunityRow, { rid, member_rid }: { rid: string; member_rid: string }) {
  await advance(work, membershipMachine, communityMemberships, {
    rid,
    event: 'end',
    set: { admin: false, expires_at: null, ended_at: work.clock.now() },
    details: await detailsAbout(work.tx, row, member_rid, member_rid),
  });
  await withdraw(work, expiryJob, rid);
}

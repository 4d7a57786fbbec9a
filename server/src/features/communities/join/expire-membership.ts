import { membershipMachine } from '@yance/contract/communities/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { jobOf, withdraw } from '../../../kernel/jobs.ts';
import { lockCommunity } from '../communities.store.ts';
import { communityMemberships } from '../communities.tables.ts';
import { findMembership } from '../memberships.store.ts';
import { detailsAbout } from '../notice-details.ts';
import { expiryJob } from './expiry-job.ts';

/** Ends an application or an invitation that nobody answered; who asked is notified. */
export async function expireMembership(work: Work, rid: string): Promise<void> {
  const { tx, clock } = work;
  const before = await findMembership(tx, rid);
  const community = before && (await lockCommunity(tx, before.community_rid));
  const row = await findMembership(tx, rid);
  if (!community || !row || (row.state !== 'applied' && row.state !== 'invited')) return;
  const whom = row.state === 'applied' ? row.member_rid : community.owner_rid;
  const details = await detailsAbout(tx, community, whom, row.member_rid);
  const set = { expires_at: null, ended_at: clock.now() };
  await advance(work, membershipMachine, communityMemberships, { rid, event: 'expire', set, details });
  await withdraw(work, expiryJob, rid);
}

/** The clock of an application or an invitation. */
export const expireUnanswered = jobOf(expiryJob, { run: (work, { rid }) => expireMembership(work, rid) });

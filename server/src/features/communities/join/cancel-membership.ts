import { membershipMachine } from '@yance/contract/communities/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { communityMemberships } from '../communities.tables.ts';
import { detailsAbout } from '../notice-details.ts';
import { expiryJob } from './expiry-job.ts';
import { lockAsked } from './lock-asked.ts';

/** The applicant takes the application back, or who runs the community an invitation. */
export async function cancelMembership(work: MemberWork, rid: string): Promise<void> {
  const { row, community, mine } = await lockAsked(work, rid);
  if ((row.state === 'invited' && mine) || (row.state === 'applied' && !mine)) throw new Refusal('notFound');
  const details = await detailsAbout(work.tx, community, row.member_rid, row.member_rid);
  const set = { expires_at: null, ended_at: work.clock.now() };
  await advance(work, membershipMachine, communityMemberships, { rid, event: 'cancel', set, details });
  await withdraw(work, expiryJob, rid);
}

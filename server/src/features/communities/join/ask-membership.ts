import { membershipMachine } from '@yance/contract/communities/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { begin } from '../../../kernel/advance.ts';
import { after, hours } from '../../../kernel/clock.ts';
import { newRid, type MemberWork } from '../../../kernel/db.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import { readSetting } from '../../settings/index.ts';
import type { CommunityRow } from '../communities.store.ts';
import { insertMembership } from '../memberships.store.ts';
import { detailsAbout } from '../notice-details.ts';
import { expiryJob } from './expiry-job.ts';

/** Writes an application, or an invitation of `memberRid`, with its clock; returns its rid. */
export async function askMembership(
  work: MemberWork,
  community: CommunityRow,
  given: { event: 'apply' | 'invite'; memberRid: string; message: string },
): Promise<string> {
  const { tx, actor, clock } = work;
  const { event, memberRid, message } = given;
  const created_at = clock.now();
  const expires_at = after(created_at, hours(await readSetting(tx, 'team.join_hours')));
  const rid = newRid();
  const state = event === 'apply' ? 'applied' : 'invited';
  await insertMembership(tx, {
    rid,
    community_rid: community.rid,
    member_rid: memberRid,
    state,
    admin: false,
    invited_by: event === 'apply' ? null : actor.rid,
    message,
    answer: '',
    created_at,
    expires_at,
    joined_at: null,
    ended_at: null,
  });
  const whom = event === 'apply' ? community.owner_rid : memberRid;
  const details = { ...(await detailsAbout(tx, community, whom, actor.rid)), until: shanghaiIso(expires_at) };
  await begin(work, membershipMachine, { rid, event, state, details });
  await enqueue(work, { kind: expiryJob, key: rid, payload: { rid }, runAt: expires_at });
  return rid;
}

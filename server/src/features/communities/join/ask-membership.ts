import { membershipMachine } from '@yance/contract/communities/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { begin } from '../../../kernel/advance.ts';
import { after, hours } from '../../../kernel/clock.ts';
import { newRid, type MemberWork } from '../../../kernel/db.ts';
import { announce, type DetailsOf } from '../../../kernel/facts.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import { readSetting } from '../../settings/index.ts';
import type { CommunityRow } from '../communities.store.ts';
import { limitAsks } from '../limits.ts';
import { countAsked, insertMembership } from '../memberships.store.ts';
import { detailsAbout } from '../notice-details.ts';
import { ownersAndAdmins } from '../read/named-communities.ts';
import { expiryJob } from './expiry-job.ts';

/**
 * Writes an application, or an invitation of `memberRid`, with its clock; returns its rid. Refuses `askedOften` where
 * the same two have been asked about as often as one may be a day, whoever asked. The community is locked.
 */
export async function askMembership(
  work: MemberWork,
  community: CommunityRow,
  given: { event: 'apply' | 'invite'; memberRid: string; message: string },
): Promise<string> {
  const { tx, actor, clock } = work;
  const { event, memberRid, message } = given;
  await limitAsks(work, (since) => countAsked(tx, community.rid, memberRid, since));
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
  if (event === 'apply') await notifyAdmins(work, community, rid, details);
  await enqueue(work, { kind: expiryJob, key: rid, payload: { rid }, runAt: expires_at });
  return rid;
}

/** The application itself tells the owner. */
async function notifyAdmins(
  work: MemberWork,
  community: CommunityRow,
  entity_rid: string,
  details: DetailsOf<'membership.asked'>,
): Promise<void> {
  const admins = (await ownersAndAdmins(work.tx, community.rid)).filter((rid) => rid !== community.owner_rid);
  await announce(
    work,
    admins.map((member_rid) => ({
      entity: 'membership' as const,
      entity_rid,
      event: 'asked' as const,
      details: { ...details, member_rid },
    })),
  );
}

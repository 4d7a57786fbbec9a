import { handoverMachine } from '@yance/contract/communities/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { begin } from '../../../kernel/advance.ts';
import { after, hours } from '../../../kernel/clock.ts';
import { newRid, type MemberWork } from '../../../kernel/db.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { countOffered, insertHandover, openHandover } from '../handovers.store.ts';
import { limitAsks } from '../limits.ts';
import { findMembership } from '../memberships.store.ts';
import { lockedPlace, requireOwner } from '../place.ts';
import { detailsAbout } from '../notice-details.ts';
import { handoverJob } from './expiry-job.ts';

/** The owner offers the community to one of its members, by the rid of the member's place in it. */
export async function transferCommunity(work: MemberWork, membershipRid: string): Promise<string> {
  const { tx, actor, clock } = work;
  const before = await findMembership(tx, membershipRid);
  if (!before) throw new Refusal('notFound');
  const place = await lockedPlace(work, before.community_rid);
  requireOwner(place);
  const { community } = place;
  const row = await findMembership(tx, membershipRid);
  if (row?.state !== 'joined') throw new Refusal('notFound');
  if (row.member_rid === community.owner_rid) throw new Refusal('toOwner');
  if (community.state !== 'active') throw new Refusal('stepNotAllowed');
  if (await openHandover(tx, community.rid)) throw new Refusal('handoverOpen');
  await limitAsks(work, (since) => countOffered(tx, community.rid, row.member_rid, since));
  const created_at = clock.now();
  const expires_at = after(created_at, hours(await readSetting(tx, 'team.handover_hours')));
  const people = { from_rid: actor.rid, to_rid: row.member_rid };
  const rid = newRid();
  const times = { created_at, expires_at, ended_at: null };
  await insertHandover(tx, { rid, community_rid: community.rid, ...people, state: 'offered', ...times });
  const details = { ...(await detailsAbout(tx, community, row.member_rid, actor.rid)), until: shanghaiIso(expires_at) };
  await begin(work, handoverMachine, { rid, event: 'offer', state: 'offered', details });
  await enqueue(work, { kind: handoverJob, key: rid, payload: { rid }, runAt: expires_at });
  return rid;
}

import type { agreeMembership as agreeCall } from '@yance/contract/communities/endpoints.ts';
import { membershipMachine } from '@yance/contract/communities/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { communityMemberships } from '../communities.tables.ts';
import { limitJoins, requireRoom } from '../limits.ts';
import { detailsAbout } from '../notice-details.ts';
import { expiryJob } from './expiry-job.ts';
import { lockAsked, type Asked } from './lock-asked.ts';

/** Answers an application (who runs the community) or an invitation (who is invited). */
export async function agreeMembership(work: MemberWork, given: InputOf<typeof agreeCall>): Promise<void> {
  const asked = await lockAsked(work, given.rid);
  const { row, mine } = asked;
  // The machine lets members in general; who may answer what is decided here.
  if ((row.state === 'applied') === mine && (row.state === 'applied' || row.state === 'invited'))
    throw new Refusal('notFound');
  await (given.accept ? join(work, asked) : refuse(work, asked, given.reason ?? ''));
  await withdraw(work, expiryJob, row.rid);
}

async function join(work: MemberWork, { row, community, mine }: Asked): Promise<void> {
  const { tx, clock } = work;
  if (row.state === 'applied' || row.state === 'invited') {
    await requireRoom(tx, community);
    await limitJoins(tx, row.member_rid, { counted: ['joined'], reason: mine ? 'joinsFull' : 'personFull' });
  }
  const details = await detailsAbout(tx, community, row.member_rid, row.member_rid);
  const set = { joined_at: clock.now(), expires_at: null };
  await advance(work, membershipMachine, communityMemberships, { rid: row.rid, event: 'agree', set, details });
  await announce(work, {
    entity: 'membership',
    entity_rid: row.rid,
    event: mine ? 'accepted' : 'admitted',
    details: { ...details, member_rid: mine ? community.owner_rid : row.member_rid },
  });
}

async function refuse(work: MemberWork, { row, community, mine }: Asked, reason: string): Promise<void> {
  const { tx, clock } = work;
  const details = await detailsAbout(tx, community, row.member_rid, row.member_rid);
  const set = { answer: reason, expires_at: null, ended_at: clock.now() };
  await advance(work, membershipMachine, communityMemberships, { rid: row.rid, event: 'refuse', set, reason, details });
  await announce(work, {
    entity: 'membership',
    entity_rid: row.rid,
    event: mine ? 'rejected' : 'declined',
    reason: reason || null,
    details: { ...details, member_rid: mine ? community.owner_rid : row.member_rid },
  });
}

import { handoverMachine } from '@yance/contract/communities/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getMember, lockLimits } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { changeCommunity, lockCommunity, nameIsTaken, type CommunityRow } from '../communities.store.ts';
import { communityHandovers } from '../communities.tables.ts';
import { findHandover, type HandoverRow } from '../handovers.store.ts';
import { limitOwned } from '../limits.ts';
import { changeAdmin, countAdmins, openMembership } from '../memberships.store.ts';
import { notifyOfWaiting } from '../members/notify-of-waiting.ts';
import { detailsAbout } from '../notice-details.ts';
import { closeHandover } from './end-handover.ts';
import { handoverJob } from './expiry-job.ts';

/** The member to whom a community is offered takes it or not. */
export async function agreeHandover(
  work: MemberWork,
  { rid, accept }: { rid: string; accept: boolean },
): Promise<void> {
  const { tx, actor } = work;
  await lockLimits(tx, actor.rid);
  const before = await findHandover(tx, rid);
  if (!before || before.to_rid !== actor.rid) throw new Refusal('notFound');
  const community = await lockCommunity(tx, before.community_rid);
  const row = await findHandover(tx, rid);
  if (!community || !row) throw new Refusal('notFound');
  if (accept) await takeOver(work, community, row);
  else await closeHandover(work, community, row, 'refuse');
}

/** The former owner stays, as an admin where there is room for one. */
async function takeOver(work: MemberWork, community: CommunityRow, row: HandoverRow): Promise<void> {
  const { tx, actor, clock } = work;
  if (row.state === 'offered') {
    if (!(await getMember(tx, actor.rid)).certified) throw new Refusal('needsProfile');
    await limitOwned(tx, actor.rid);
    if (await nameIsTaken(tx, { ...community, owner_rid: actor.rid })) throw new Refusal('nameTaken');
  }
  const details = await detailsAbout(tx, community, row.from_rid, actor.rid);
  const set = { ended_at: clock.now() };
  await advance(work, handoverMachine, communityHandovers, { rid: row.rid, event: 'agree', set, details });
  await withdraw(work, handoverJob, row.rid);
  const [taken, given] = [
    await openMembership(tx, community.rid, row.to_rid),
    await openMembership(tx, community.rid, row.from_rid),
  ];
  if (taken?.state !== 'joined' || given?.state !== 'joined') throw new Refusal('notFound');
  await changeAdmin(tx, taken.rid, false);
  const room = (await countAdmins(tx, community.rid)) < (await readSetting(tx, 'team.admins'));
  await changeAdmin(tx, given.rid, room);
  await changeCommunity(tx, community.rid, { owner_rid: row.to_rid });
  // Who was an admin heard of it when it came.
  if (!taken.admin) await notifyOfWaiting(work, community, taken);
}

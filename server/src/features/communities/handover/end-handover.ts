import { handoverMachine } from '@yance/contract/communities/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import type { CommunityRow } from '../communities.store.ts';
import { communityHandovers } from '../communities.tables.ts';
import { openHandover, type HandoverRow } from '../handovers.store.ts';
import { detailsAbout } from '../notice-details.ts';
import { handoverJob } from './expiry-job.ts';

/** Takes back what waits for an answer, where it waits at all, or waits for `memberRid`. The community is locked. */
export async function endHandover(work: Work, community: CommunityRow, memberRid?: string): Promise<void> {
  const open = await openHandover(work.tx, community.rid);
  if (open && (memberRid === undefined || open.to_rid === memberRid))
    await closeHandover(work, community, open, 'cancel');
}

/** Ends a handover that does not come about; the other side is notified. */
export async function closeHandover(
  work: Work,
  community: CommunityRow,
  row: HandoverRow,
  event: 'cancel' | 'refuse' | 'expire',
): Promise<void> {
  const { tx, clock } = work;
  const whom = event === 'cancel' ? row.to_rid : row.from_rid;
  const details = await detailsAbout(tx, community, whom, event === 'cancel' ? row.from_rid : row.to_rid);
  const set = { ended_at: clock.now() };
  await advance(work, handoverMachine, communityHandovers, { rid: row.rid, event, set, details });
  await withdraw(work, handoverJob, row.rid);
}

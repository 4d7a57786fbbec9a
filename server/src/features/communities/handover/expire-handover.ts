import { jobOf } from '../../../kernel/jobs.ts';
import { lockCommunity } from '../communities.store.ts';
import { findHandover } from '../handovers.store.ts';
import { closeHandover } from './end-handover.ts';
import { handoverJob } from './expiry-job.ts';

/** Nobody answered in time: the community stays with its owner. */
export const expireHandover = jobOf(handoverJob, {
  run: async (work, { rid }) => {
    const before = await findHandover(work.tx, rid);
    const community = before && (await lockCommunity(work.tx, before.community_rid));
    const row = await findHandover(work.tx, rid);
    if (community && row?.state === 'offered') await closeHandover(work, community, row, 'expire');
  },
});

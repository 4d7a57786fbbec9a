import { z } from 'zod';
import { newRid, type ReadWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { enqueue, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { findMember } from '../members.store.ts';

const kind = jobKind('identity:tell-locked', { member_rid: z.string() });

/**
 * Leaves to a job to tell a member that wrong passwords have locked the account. An account that nobody has leaves a
 * job too, for nobody, so that a guesser's last try takes as long for the one as for the other.
 */
export const scheduleLockNotice = (work: ReadWork, memberRid: string | undefined): Promise<void> => {
  const rid = memberRid ?? newRid();
  return enqueue(work, { kind, key: `${rid}/${work.clock.now().getTime()}`, payload: { member_rid: rid } });
};

export const lockNoticeJob = jobOf(kind, {
  immediate: true,
  run: async (work, { member_rid: rid }) => {
    if (await findMember(work.tx, rid)) await announce(work, { entity: 'member', entity_rid: rid, event: 'locked' });
  },
});

import { invitationMachine } from '@yance/contract/invitations/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findMember } from '../../identity/index.ts';
import { lockInvitation, rewardsOf } from '../invitations.store.ts';
import { invitations } from '../invitations.tables.ts';
import { veiled } from '../names.ts';
import { giveReward } from '../reward/give-reward.ts';

/** Finance decides whether two members are two people: what was held back is given, or what was given is taken back. */
export async function reviewInvitation(
  work: StaffWork,
  { rid, reason }: { rid: string; reason: string },
  event: 'allow' | 'void',
): Promise<void> {
  const row = await lockInvitation(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  const person = veiled(await findMember(work.tx, row.invitee_rid));
  const { to } = await advance(work, invitationMachine, invitations, {
    rid,
    event,
    reason,
    set: { reviewed_by: work.actor.rid, answer: reason },
    details: { member_rid: row.inviter_rid, person, ...(row.kind === 'customer' ? { customer: person } : {}) },
  });
  for (const reward of (await rewardsOf(work.tx, rid)).toReversed())
    await giveReward(work, { ...row, state: to }, reward);
}

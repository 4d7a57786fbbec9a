import type { Fen } from '@yance/contract/kernel/money.ts';
import type { InvitationState } from '@yance/contract/invitations/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { findMember } from '../../identity/index.ts';
import { earnPoints, lockWallets, reversePoints } from '../../points/index.ts';
import { saveReward, type InvitationRow, type RewardRow } from '../invitations.store.ts';
import { veiled } from '../names.ts';

/**
 * Brings the points of both sides in line with what a charge's money is worth, and stores the reward. While an
 * invitation is being looked at nothing more is given; of a void one everything goes back. The invitation is locked.
 */
export async function giveReward(work: Work, invitation: InvitationRow, row: RewardRow): Promise<void> {
  const { inviter_rid, invitee_rid, state } = invitation;
  const inviter_points = rightFor(state, row, row.inviter_percent, row.inviter_points);
  const invitee_points = rightFor(state, row, row.invitee_percent, row.invitee_points);
  await saveReward(work.tx, { ...row, inviter_points, invitee_points });
  const more = { inviter: inviter_points - row.inviter_points, invitee: invitee_points - row.invitee_points };
  if (more.inviter === 0 && more.invitee === 0) return;
  const locked = await lockWallets(work, inviter_rid, invitee_rid);
  const person = veiled(await findMember(work.tx, invitee_rid));
  for (const one of [
    { member_rid: inviter_rid, points: more.inviter, title: `邀请${person}` },
    { member_rid: invitee_rid, points: more.invitee, title: row.title },
  ]) {
    const { points, title, member_rid } = one;
    const about = { member_rid, source_rid: row.charge_rid };
    if (points > 0)
      await earnPoints(work, { ...about, points, source: 'invitation', title: `邀请奖励：${title}` }, locked);
    if (points < 0) await reversePoints(work, { ...about, points: -points, title: `邀请奖励收回：${title}` }, locked);
  }
  if (more.inviter > 0)
    await announce(work, {
      entity: 'invitation',
      entity_rid: invitation.rid,
      event: 'earn',
      details: { member_rid: inviter_rid, person, points: more.inviter },
    });
}

/** How many points a side should have now of what was given before. */
function rightFor(
  state: InvitationState,
  { money_fen, per_yuan_worth }: { money_fen: Fen; per_yuan_worth: number },
  percent: number,
  given: number,
): number {
  const worth = Math.floor((money_fen * percent * per_yuan_worth) / 10_000);
  if (state === 'active') return worth;
  return state === 'flagged' ? Math.min(worth, given) : 0;
}

import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { days } from '../../../kernel/clock.ts';
import type { Work } from '../../../kernel/db.ts';
import { subscribe, type FactOf } from '../../../kernel/facts.ts';
import { paidMoney } from '../../charges/index.ts';
import { readSetting } from '../../settings/index.ts';
import { findReward, lockInvitationOf, type InvitationRow, type RewardRow } from '../invitations.store.ts';
import { flagTwins } from './flag-twins.ts';
import { giveReward } from './give-reward.ts';

/**
 * Lets the reward of a charge fit the money that the invited member paid for it within the time and was not given back.
 * It looks at the charge as it is, so facts may come late, twice or in any order. A community's orders bring nothing.
 */
async function matchReward(work: Work, fact: FactOf<'charge.settle' | 'charge.pay' | 'charge.refund'>): Promise<void> {
  const { payer_kind, payer_rid } = fact.details;
  if (payer_kind !== 'member') return;
  const found = await lockInvitationOf(work.tx, payer_rid);
  if (found?.kind !== 'friend' || found.state === 'voided') return;
  const paid = await paidMoney(work.tx, fact.entity_rid);
  const before = await findReward(work.tx, fact.entity_rid);
  if (!paid || (!before && (paid.money_fen === 0 || fact.at >= found.ends_at))) return;
  const row = before ?? (await newReward(work, found, { fact, title: paid.title }));
  // What is paid after the time counts no more; what is given back always does.
  const money_fen = fact.at < found.ends_at ? paid.money_fen : Math.min(paid.money_fen, row.money_fen);
  const invitation = await flagTwins(work, found);
  await giveReward(work, invitation, { ...row, money_fen });
}

export const rewardSubscriber = subscribe(
  'invitations:reward',
  ['charge.settle', 'charge.pay', 'charge.refund'],
  matchReward,
);

/** The rates of the day on which something is first paid. */
async function newReward(
  { tx, clock }: Work,
  invitation: InvitationRow,
  { fact, title }: { fact: { entity_rid: string; at: Date }; title: string },
): Promise<RewardRow> {
  const dayOf = (moment: Date): number => Date.parse(shanghaiDate(moment));
  const passed = (dayOf(fact.at) - dayOf(invitation.created_at)) / days(1);
  const phase = passed <= (await readSetting(tx, 'invite.first_days')) ? 0 : 1;
  return {
    charge_rid: fact.entity_rid,
    invitation_rid: invitation.rid,
    title,
    inviter_percent: (await readSetting(tx, 'invite.inviter_percent'))[phase] ?? 0,
    invitee_percent: (await readSetting(tx, 'invite.invitee_percent'))[phase] ?? 0,
    per_yuan_worth: await readSetting(tx, 'points.per_yuan_worth'),
    money_fen: 0,
    inviter_points: 0,
    invitee_points: 0,
    created_at: clock.now(),
  };
}

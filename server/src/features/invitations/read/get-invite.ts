import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { getInvite as getCall } from '@yance/contract/invitations/endpoints.ts';
import type { InvitationRules } from '@yance/contract/invitations/invitation.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { findMember } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { formsOf } from '../code/code-forms.ts';
import { ownCode } from '../code/own-code.ts';
import { invitationOf, rewardSums, totalsOf } from '../invitations.store.ts';
import { veiled } from '../names.ts';
import { promoters } from '../promoters.ts';

/** The caller's code in its forms, what it has brought, and what holds for it. */
export async function getInvite(work: MemberWork): Promise<OutputOf<typeof getCall>> {
  const { tx, actor } = work;
  return {
    ...formsOf(await ownCode(work, actor.rid)),
    rules: await rulesOf(tx),
    promotes: await promoters.get()(tx, actor.rid),
    ...(await totalsOf(tx, actor.rid)),
    invited: await invitedBy(tx, actor.rid),
  };
}

async function invitedBy(tx: Tx, memberRid: string): Promise<OutputOf<typeof getCall>['invited']> {
  const row = await invitationOf(tx, memberRid);
  if (row?.kind !== 'friend' || row.state === 'voided') return null;
  const sums = await rewardSums(tx, [row.rid]);
  return {
    inviter: veiled(await findMember(tx, row.inviter_rid)),
    until: shanghaiIso(row.ends_at),
    points: sums(row.rid).invitee_points,
  };
}

async function rulesOf(tx: Tx): Promise<InvitationRules> {
  return {
    first_days: await readSetting(tx, 'invite.first_days'),
    days: await readSetting(tx, 'invite.days'),
    inviter_percent: [...(await readSetting(tx, 'invite.inviter_percent'))],
    invitee_percent: [...(await readSetting(tx, 'invite.invitee_percent'))],
    per_yuan_worth: await readSetting(tx, 'points.per_yuan_worth'),
    text: await readSetting(tx, 'invite.rules'),
  };
}

import type { Credit, CreditForStaff } from '@yance/contract/balance/credit.ts';
import { freezeCredit, grantCredit } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { mayMake } from '../../../kernel/actor.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findCommunity } from '../../communities/index.ts';
import { getMember } from '../../identity/index.ts';
import type { Payer } from '../payer.ts';
import { creditTermsOf } from './credit-terms.ts';
import { mayDecideOn } from './own-limit.ts';

/** A payer's credit with whether its orders use it at all; those of communities may. Refuses `notFound`. */
export async function payerCredit(tx: Tx, payer: Payer): Promise<Credit> {
  if (payer.kind === 'team') {
    if (!(await findCommunity(tx, payer.rid))) throw new Refusal('notFound');
    return { policy: 'credit', ...(await creditTermsOf(tx, payer)) };
  }
  const member = await getMember(tx, payer.rid);
  return { policy: member.policy, ...(await creditTermsOf(tx, payer, member)) };
}

/** The same with what this person may do about it now. */
export async function creditForStaff(work: StaffWork, payer: Payer): Promise<CreditForStaff> {
  const credit = await payerCredit(work.tx, payer);
  return { ...credit, actions: await actionsOn(work, payer, credit) };
}

async function actionsOn(work: StaffWork, payer: Payer, { frozen_reason }: Credit): Promise<CreditForStaff['actions']> {
  if (payer.kind === 'team' && (await findCommunity(work.tx, payer.rid))?.state === 'dissolved') return [];
  const freezing =
    frozen_reason === null ? { event: 'freeze', label: '冻结信用' } : { event: 'restore', label: '解冻信用' };
  return [
    ...(mayMake(work.actor, grantCredit) && (await mayDecideOn(work, payer))
      ? [{ event: 'grant', label: '核定额度' }]
      : []),
    ...(mayMake(work.actor, freezeCredit) ? [freezing] : []),
  ];
}

import type { Credit } from '@yance/contract/balance/credit.ts';
import type { Tx } from '../../../kernel/db.ts';
import { getMember } from '../../identity/index.ts';
import { creditTermsOf } from './credit-terms.ts';

/** A member's credit with whether its orders use it at all. Refuses `notFound`. */
export async function memberCredit(tx: Tx, memberRid: string): Promise<Credit> {
  const member = await getMember(tx, memberRid);
  const terms = await creditTermsOf(tx, { kind: 'member', rid: member.rid }, member);
  return { member_rid: member.rid, policy: member.policy, ...terms };
}

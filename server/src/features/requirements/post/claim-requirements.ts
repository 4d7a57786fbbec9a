import { follow } from '../../../kernel/facts.ts';
import { findMember } from '../../identity/index.ts';
import { claimByPhone } from '../requirements.store.ts';

/**
 * Joins what a visitor posted to the account, in the transaction that proves the phone: registering with a code,
 * signing in with one, changing the phone with one.
 */
export const claimFollower = follow(['member.registered', 'member.phoneProved'], async ({ tx }, fact) => {
  const member = await findMember(tx, fact.entity_rid);
  if (member) await claimByPhone(tx, member.phone, member.rid);
});

import type { Follower } from '../../kernel/facts.ts';
import { findMember } from '../identity/index.ts';
import { claimByPhone } from './requirements.store.ts';

/** What proves a member's phone: registering with a code, signing in with one, changing the phone with one. */
const proofs = ['member.registered', 'member.phoneProved'];

/** Joins what a visitor posted to the account, in the transaction that proves the phone. */
export const claimFollowers: readonly Follower[] = proofs.map((on) => ({
  on,
  run: async ({ tx }, fact) => {
    const member = await findMember(tx, fact.entity_rid);
    if (member) await claimByPhone(tx, member.phone, member.rid);
  },
}));

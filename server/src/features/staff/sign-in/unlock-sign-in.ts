import type { Tx } from '../../../kernel/db.ts';
import { forgiveGuesses } from '../../../kernel/access/lockout.ts';
import { guessKey } from './sign-in.ts';
import type { StaffRow } from '../staff.store.ts';
import { stepUpKey } from '../session/step-up.ts';

/**
 * Forgets all wrong sign-ins and codes of an account, wherever they came from: the way in for whoever is at the
 * machine.
 */
export async function unlockSignIn(tx: Tx, { account, rid }: StaffRow): Promise<void> {
  for (const key of [guessKey(account), stepUpKey(rid)]) await forgiveGuesses(tx, key);
}

import type { login as loginCall } from '@yance/contract/identity/endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { countSharedGuess, guardGuess, refuseLocked } from '../../../kernel/lockout.ts';
import { verifyPassword } from '../../../kernel/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Origin } from '../../../kernel/route.ts';
import { memberByLogin } from '../members.store.ts';
import { readLimits } from './limits.ts';
import { openSession } from './open-session.ts';
import { scheduleLockNotice } from './lock-notice.ts';

/** Signs in by phone or user name. An unknown account costs the same time, locks the same way and reads the same as a wrong password. */
export async function signIn(work: ReadWork, given: InputOf<typeof loginCall>, origin: Origin) {
  const member = await memberByLogin(work.tx, given.account);
  const { lockout, addressLockout } = await readLimits(work.tx);
  const address = `address:${origin.ip}`;
  await refuseLocked(work, { key: address, locked: 'addressLocked' });
  const guess = {
    key: lockKey(member?.rid ?? given.account.toLowerCase()),
    limits: lockout,
    wrong: 'wrongPassword',
    onLock: () => scheduleLockNotice(work, member?.rid),
  };
  const rid = await guardGuess(work, guess, async () =>
    (await verifyPassword(given.password, member?.password_hash)) && member ? member.rid : null,
  ).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.reason === guess.wrong)
      await countSharedGuess(work, { key: address, limits: addressLockout });
    throw error;
  });
  return tokensOnWire(await openSession(work, rid, { remember: given.remember, origin }));
}

export const lockKey = (owner: string): string => `member:${owner}`;

/** What a sign-in answers. */
export const tokensOnWire = ({ token, refresh, expires, withdrawn }: Awaited<ReturnType<typeof openSession>>) => ({
  token,
  refreshToken: refresh,
  expires,
  withdrawn,
});

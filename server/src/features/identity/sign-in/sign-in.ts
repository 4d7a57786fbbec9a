import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type {
  login as loginCall,
  loginForCode as codeCall,
  reset as resetCall,
} from '@yance/contract/identity/endpoints.ts';
import type { Member } from '../../../kernel/actor.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { countSharedGuess, forgiveGuesses, guardGuess, refuseLocked } from '../../../kernel/lockout.ts';
import { hashPassword, verifyPassword } from '../../../kernel/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Origin } from '../../../kernel/route.ts';
import { spendCode } from '../codes/codes.ts';
import { readLimits } from './limits.ts';
import { changeMember, memberByLogin, memberByPhone } from '../members.store.ts';
import { checkNewPassword } from '../account/new-password.ts';
import { openSession } from './sessions.ts';
import { revokeSessions } from '../sessions.store.ts';
import { leaveLockToTell } from './tell-locked.ts';

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
    onLock: () => leaveLockToTell(work, member?.rid),
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

/** Signs in by SMS code; whether the phone is registered is said only after a right code. */
export async function signInByCode(work: ReadWork, given: InputOf<typeof codeCall>, origin: Origin) {
  await spendCode(work, { phone: given.phone, purpose: 3, code: given.code });
  const member = await memberByPhone(work.tx, given.phone);
  if (!member) throw new Refusal('notRegistered', { keeps: true });
  await tellPhoneProved(work, member.rid);
  return tokensOnWire(await openSession(work, member.rid, { remember: given.remember, origin }));
}

/** Sets a new password after an SMS code: every session ends and a lock is lifted. */
export async function resetPassword(work: ReadWork, given: InputOf<typeof resetCall>): Promise<void> {
  await checkNewPassword(work.tx, { password: given.password, phone: given.account });
  await spendCode(work, { phone: given.account, purpose: 1, code: given.code });
  const member = await memberByPhone(work.tx, given.account);
  if (!member) throw new Refusal('notRegistered', { keeps: true });
  await changeMember(work.tx, member.rid, { password_hash: await hashPassword(given.password) });
  await revokeSessions(work.tx, member.rid, work.clock.now());
  await forgiveGuesses(work.tx, lockKey(member.rid));
  const actor: Member = { kind: 'member', rid: member.rid, session: '' };
  await announce({ ...work, actor }, { entity: 'member', entity_rid: member.rid, event: 'passwordChanged' });
}

/** Says that a code has just proved the member's phone: what was posted with it joins the account. */
export async function tellPhoneProved(work: ReadWork, rid: string): Promise<void> {
  const actor: Member = { kind: 'member', rid, session: '' };
  await announce({ ...work, actor }, { entity: 'member', entity_rid: rid, event: 'phoneProved' });
}

export const lockKey = (owner: string): string => `member:${owner}`;

/** What a sign-in answers. */
export const tokensOnWire = ({ token, refresh, expires, withdrawn }: Awaited<ReturnType<typeof openSession>>) => ({
  token,
  refreshToken: refresh,
  expires,
  withdrawn,
});

import { isCommon } from '../../../kernel/access/common-passwords.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { guardGuess, refuseLocked } from '../../../kernel/access/lockout.ts';
import { comparePassword, hashPassword, isStillRight, type ComparedPassword } from '../../../kernel/access/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readStaffLimits } from '../sign-in/limits.ts';
import { changeStaff, lockStaff, staffByRids, revokeOtherStaffSessions } from '../staff.store.ts';

/** Changes the caller's password and ends the caller's other sessions. Guesses of the current one are counted. */
export async function changeOwnPassword(
  work: StaffWork,
  given: Given,
  { compared, password_hash }: Prepared,
): Promise<void> {
  const { tx, actor, clock } = work;
  const limits = { ...(await counterOf(work)), wrong: 'passwordWrong', locked: 'tooManyAttempts' };
  await guardGuess(work, limits, async () => {
    const person = await lockStaff(tx, actor.rid);
    return isStillRight(compared, person?.password_hash) ? true : null;
  });
  if (given.password === given.current_password) throw new Refusal('passwordSame');
  if (given.password.toLowerCase().includes(actor.account.toLowerCase())) throw new Refusal('passwordNamed');
  if (isCommon(given.password)) throw new Refusal('passwordCommon');
  await changeStaff(tx, actor.rid, { password_hash });
  await revokeOtherStaffSessions(tx, actor.rid, actor.session, clock.now());
}

interface Given {
  current_password: string;
  password: string;
}

interface Prepared {
  compared: ComparedPassword;
  /** Of the new password; undefined where the current one is wrong. */
  password_hash: string | undefined;
}

/** Compares the current password and hashes the new one before the transaction. */
export async function preparePassword(work: StaffWork, given: Given): Promise<Prepared> {
  await refuseLocked(work, [await counterOf(work)], 'tooManyAttempts');
  const [person] = await staffByRids(work.tx, [work.actor.rid]);
  const compared = await comparePassword(given.current_password, person?.password_hash);
  return { compared, password_hash: compared.right ? await hashPassword(given.password) : undefined };
}

const counterOf = async ({ tx, actor }: StaffWork) => ({
  key: `password:${actor.rid}`,
  limits: (await readStaffLimits(tx)).lockout,
});

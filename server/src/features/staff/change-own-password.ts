import { isCommon } from '../../kernel/common-passwords.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { guardGuess } from '../../kernel/lockout.ts';
import { hashPassword, verifyPassword } from '../../kernel/password.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readStaffLimits } from './limits.ts';
import { changeStaff, lockStaff, revokeOtherStaffSessions } from './staff.store.ts';

/** Changes the caller's password and ends the caller's other sessions. Guesses of the current one are counted. */
export async function changeOwnPassword(
  work: StaffWork,
  given: { current_password: string; password: string },
): Promise<void> {
  const { tx, actor, clock } = work;
  const { lockout } = await readStaffLimits(tx);
  const limits = { key: `password:${actor.rid}`, limits: lockout, wrong: 'passwordWrong', locked: 'tooManyAttempts' };
  await guardGuess(work, limits, async () => {
    const person = await lockStaff(tx, actor.rid);
    return (await verifyPassword(given.current_password, person?.password_hash)) ? true : null;
  });
  if (given.password === given.current_password) throw new Refusal('passwordSame');
  if (given.password.toLowerCase().includes(actor.account.toLowerCase())) throw new Refusal('passwordNamed');
  if (isCommon(given.password)) throw new Refusal('passwordCommon');
  await changeStaff(tx, actor.rid, { password_hash: await hashPassword(given.password) });
  await revokeOtherStaffSessions(tx, actor.rid, actor.session, clock.now());
}

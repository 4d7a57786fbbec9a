import type { reset as resetCall } from '@yance/contract/identity/endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Member } from '../../../kernel/actor.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { forgiveGuesses } from '../../../kernel/access/lockout.ts';
import { hashPassword } from '../../../kernel/access/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { checkNewPassword } from '../account/new-password.ts';
import { isRightCode, spendCode } from '../codes/spend-code.ts';
import { changeMember, memberByPhone } from '../members.store.ts';
import { revokeSessions } from '../sessions.store.ts';
import { lockKey, proofKey } from './sign-in.ts';

/** Sets a new password after an SMS code: every session ends and a lock is lifted. */
export async function resetPassword(
  work: ReadWork,
  given: InputOf<typeof resetCall>,
  password_hash: string | undefined,
): Promise<void> {
  await spendCode(work, { phone: given.account, purpose: 1, code: given.code });
  const member = await memberByPhone(work.tx, given.account);
  if (!member) throw new Refusal('notRegistered', { commits: true });
  // The code came to be right only after the password was left unhashed.
  if (password_hash === undefined) throw new Refusal('codeWrong');
  await changeMember(work.tx, member.rid, { password_hash });
  await revokeSessions(work.tx, member.rid, work.clock.now());
  for (const key of [lockKey(member.rid), proofKey(member.rid)]) await forgiveGuesses(work.tx, key);
  const actor: Member = { kind: 'member', rid: member.rid, session: '' };
  await announce({ ...work, actor }, { entity: 'member', entity_rid: member.rid, event: 'passwordChanged' });
}

/** The new password's hash, made before the transaction; undefined where the code is wrong, which is then refused. */
export async function hashForReset(work: ReadWork, given: InputOf<typeof resetCall>): Promise<string | undefined> {
  await checkNewPassword(work.tx, { password: given.password, phone: given.account });
  const isRight = await isRightCode(work, { phone: given.account, purpose: 1, code: given.code });
  return isRight ? hashPassword(given.password) : undefined;
}

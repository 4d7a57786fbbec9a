import type { reset as resetCall } from '@yance/contract/identity/endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Member } from '../../../kernel/actor.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { forgiveGuesses } from '../../../kernel/lockout.ts';
import { hashPassword } from '../../../kernel/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { checkNewPassword } from '../account/new-password.ts';
import { spendCode } from '../codes/codes.ts';
import { changeMember, memberByPhone } from '../members.store.ts';
import { revokeSessions } from '../sessions.store.ts';
import { lockKey, proofKey } from './sign-in.ts';

/** Sets a new password after an SMS code: every session ends and a lock is lifted. */
export async function resetPassword(work: ReadWork, given: InputOf<typeof resetCall>): Promise<void> {
  await checkNewPassword(work.tx, { password: given.password, phone: given.account });
  await spendCode(work, { phone: given.account, purpose: 1, code: given.code });
  const member = await memberByPhone(work.tx, given.account);
  if (!member) throw new Refusal('notRegistered', { commits: true });
  await changeMember(work.tx, member.rid, { password_hash: await hashPassword(given.password) });
  await revokeSessions(work.tx, member.rid, work.clock.now());
  for (const key of [lockKey(member.rid), proofKey(member.rid)]) await forgiveGuesses(work.tx, key);
  const actor: Member = { kind: 'member', rid: member.rid, session: '' };
  await announce({ ...work, actor }, { entity: 'member', entity_rid: member.rid, event: 'passwordChanged' });
}

import type { updateUser as updateCall } from '@yance/contract/identity/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { brokenConstraint, type MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { hashPassword } from '../../../kernel/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { discardStored, storeAvatar } from './avatar.ts';
import { changeMember, type MemberRow } from '../members.store.ts';
import { lockOwnMember } from './lock-own-member.ts';
import { checkNewPassword } from './new-password.ts';
import { proveMember } from './prove-member.ts';
import { revokeSessions } from '../sessions.store.ts';
import { recordNewEmail } from './update-contact.ts';
import { userOnWire } from './user-info.ts';

/** Changes what is given of user name, name, e-mail, password and avatar, whose `picture` is drawn before. A former e-mail address is notified. */
export async function updateUser(
  work: MemberWork,
  given: InputOf<typeof updateCall>,
  ip: string,
  picture: Buffer | undefined,
): Promise<OutputOf<typeof updateCall>> {
  const { tx, actor } = work;
  const { oldPassword, old_code, password, avatar, ...fields } = given;
  const row = await lockOwnMember(work);
  if (password) await changePassword(work, row, { password: oldPassword, old_code }, password);
  const drawn = picture ? await storeAvatar(picture) : avatar;
  try {
    await changeMember(tx, actor.rid, { ...fields, ...(drawn === undefined ? {} : { avatar: drawn }) });
  } catch (error) {
    if (brokenConstraint(error) === 'members_account') throw new Refusal('accountTaken');
    throw error;
  }
  await recordNewEmail(work, row, given.email, ip);
  if (drawn !== undefined) await discardStored(work, row.avatar);
  return userOnWire(tx, actor.rid);
}

/** Wants the present password or a code to the own phone, and ends every other session. Who signed in by WeChat first has only the code. */
async function changePassword(
  work: MemberWork,
  row: MemberRow,
  present: Parameters<typeof proveMember>[2],
  next: string,
): Promise<void> {
  await checkNewPassword(work.tx, { password: next, phone: row.phone });
  if (row.password_hash === '' && !present.old_code) throw new Refusal('codeNeeded');
  await proveMember(work, row, present);
  await changeMember(work.tx, row.rid, { password_hash: await hashPassword(next) });
  await revokeSessions(work.tx, row.rid, work.clock.now(), { except: work.actor.session });
  await announce(work, { entity: 'member', entity_rid: row.rid, event: 'passwordChanged' });
}

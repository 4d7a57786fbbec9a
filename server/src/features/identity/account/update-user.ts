import type { updateUser as updateCall } from '@yance/contract/identity/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { brokenConstraint, type MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { hashPassword, type ComparedPassword } from '../../../kernel/access/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isRightCode } from '../codes/spend-code.ts';
import { discardStored, drawAvatar, storeAvatar } from './avatar.ts';
import { changeMember, memberRow, type MemberRow } from '../members.store.ts';
import { lockOwnMember } from './lock-own-member.ts';
import { checkNewPassword } from './new-password.ts';
import { compareOwnPassword, proveMember } from './prove-member.ts';
import { revokeSessions } from '../sessions.store.ts';
import { presentPurpose } from './contact-codes.ts';
import { recordNewEmail } from './record-new-email.ts';
import { userOnWire } from './user-info.ts';

/**
 * Changes what is given of user name, name, e-mail, password and avatar, with what was prepared before. A former e-mail
 * address is notified.
 */
export async function updateUser(
  work: MemberWork,
  given: InputOf<typeof updateCall>,
  ip: string,
  { picture, ...secrets }: Prepared,
): Promise<OutputOf<typeof updateCall>> {
  const { tx, actor } = work;
  const { oldPassword, old_code, password, avatar, ...fields } = given;
  const row = await lockOwnMember(work);
  if (password) await changePassword(work, row, { password: oldPassword, old_code }, secrets);
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

/** What takes its time and is made before the transaction. */
interface Prepared {
  picture: Buffer | undefined;
  compared?: ComparedPassword | undefined;
  password_hash?: string | undefined;
}

/** Draws the picture; compares the present password and hashes the new one, where the proof of the caller is right. */
export async function prepareUser(work: MemberWork, given: InputOf<typeof updateCall>): Promise<Prepared> {
  const picture = given.avatar ? await drawAvatar(work.tx, work.actor, given.avatar) : undefined;
  const { password, oldPassword, old_code } = given;
  const row = password ? await memberRow(work.tx, work.actor.rid) : undefined;
  if (!password || !row) return { picture };
  await checkNewPassword(work.tx, { password, phone: row.phone });
  const compared = await compareOwnPassword(work, { password: oldPassword, old_code });
  const isProved = old_code
    ? await isRightCode(work, { phone: row.phone, purpose: presentPurpose, code: old_code })
    : compared?.right;
  return { picture, compared, password_hash: isProved ? await hashPassword(password) : undefined };
}

/**
 * Wants the present password or a code to the own phone, and ends every other session. Who signed in by WeChat first
 * has only the code.
 */
async function changePassword(
  work: MemberWork,
  row: MemberRow,
  present: Parameters<typeof proveMember>[2],
  { compared, password_hash }: Omit<Prepared, 'picture'>,
): Promise<void> {
  if (row.password_hash === '' && !present.old_code) throw new Refusal('codeNeeded');
  await proveMember(work, row, present, compared);
  // Only after a code: it came to be right after the password was left unhashed. A password that is still right was so
  // then.
  if (password_hash === undefined) throw new Refusal('oldCodeWrong');
  await changeMember(work.tx, row.rid, { password_hash });
  await revokeSessions(work.tx, row.rid, work.clock.now(), { except: work.actor.session });
  await announce(work, { entity: 'member', entity_rid: row.rid, event: 'passwordChanged' });
}

import type { updateContact as updateCall } from '@yance/contract/identity/account-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { brokenConstraint, type MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { spendCode } from '../codes/spend-code.ts';
import { changeMember, memberByPhone, type MemberRow } from '../members.store.ts';
import { revokeSessions } from '../sessions.store.ts';
import type { Compared } from './compare-for-contact.ts';
import { mailKey, newEmailPurpose, newPhonePurpose } from './contact-codes.ts';
import { lockOwnMember } from './lock-own-member.ts';
import { noteContactChange, noteNewEmail } from './note-contact-change.ts';
import { proveMember } from './prove-member.ts';
import { userOnWire } from './user-info.ts';

/** Changes the phone or the e-mail address. The old one is notified, and after a new phone every other session ends. */
export async function updateContact(
  work: MemberWork,
  given: InputOf<typeof updateCall>,
  ip: string,
  compared: Compared,
): Promise<OutputOf<typeof updateCall>> {
  const row = await lockOwnMember(work);
  if (given.kind === 'phone') await changePhone(work, row, given, { ip, ...compared });
  else await changeEmail(work, row, given, ip);
  return userOnWire(work.tx, row.rid);
}

async function changePhone(
  work: MemberWork,
  row: MemberRow,
  given: Extract<InputOf<typeof updateCall>, { kind: 'phone' }>,
  { ip, own, asPhone }: Compared & { ip: string },
): Promise<void> {
  const { tx, clock, actor } = work;
  const { phone } = given;
  // Before any other refusal, so that every guess at the proof is counted.
  await proveMember(work, row, given, own);
  if (phone === row.phone) throw new Refusal('samePhone');
  await spendCode(work, { phone, purpose: newPhonePurpose, code: given.code });
  // Only now, after the code has proved that the phone is in the caller's hand, may its account be known.
  if (await memberByPhone(tx, phone)) throw new Refusal('phoneTaken', { commits: true });
  // The proof came to be right, or the password another one, only after the phone was compared.
  if (asPhone?.hash !== row.password_hash) throw new Refusal('codeWrong');
  if (asPhone.right) throw new Refusal('passwordIsPhone', { commits: true });
  try {
    await changeMember(tx, row.rid, { phone, ...(row.account === row.phone ? { account: phone } : {}) });
  } catch (error) {
    if (['members_phone', 'members_account'].includes(brokenConstraint(error) ?? '')) throw new Refusal('phoneTaken');
    throw error;
  }
  await revokeSessions(tx, row.rid, clock.now(), { except: actor.session });
  await noteContactChange(work, { kind: 'phone', before: row.phone, after: phone, ip });
  await announce(work, { entity: 'member', entity_rid: row.rid, event: 'phoneChanged' });
  await announce(work, { entity: 'member', entity_rid: row.rid, event: 'phoneProved' });
}

async function changeEmail(
  work: MemberWork,
  row: MemberRow,
  given: Extract<InputOf<typeof updateCall>, { kind: 'email' }>,
  ip: string,
): Promise<void> {
  await spendCode(work, { phone: mailKey(given.email), purpose: newEmailPurpose, code: given.code });
  await changeMember(work.tx, row.rid, { email: given.email });
  await noteNewEmail(work, row, given.email, ip);
  await announce(work, { entity: 'member', entity_rid: row.rid, event: 'emailProved' });
}

import type { updateContact as updateCall } from '@yance/contract/identity/account-endpoints.ts';
import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { brokenConstraint, type MemberWork, newRid } from '../../../kernel/db.ts';
import { announce, factsOf } from '../../../kernel/facts.ts';
import { comparePassword, type ComparedPassword } from '../../../kernel/access/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deliver } from '../../messaging/index.ts';
import { isRightCode, spendCode } from '../codes/codes.ts';
import { insertContactChange } from '../contacts.store.ts';
import { changeMember, memberByPhone, memberRow, type MemberRow } from '../members.store.ts';
import { revokeSessions } from '../sessions.store.ts';
import { emailWording, maskedEmail, phoneWording } from './contact-words.ts';
import { lockOwnMember } from './lock-own-member.ts';
import { compareOwnPassword, proveMember } from './prove-member.ts';
import { userOnWire } from './user-info.ts';

export const newPhonePurpose = 4;
export const presentPurpose = 5;
export const newEmailPurpose = 6;

/** Capitals make no other address: the code, its counters and its check use the small letters. */
export const mailKey = (address: string): string => address.toLowerCase();

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

interface Compared {
  own?: ComparedPassword | undefined;
  /** The new phone, compared as if it were the password. */
  asPhone?: ComparedPassword | undefined;
}

/**
 * What is compared with the caller's password before the transaction: what is given as the password and, where the
 * caller is proved, the new phone. The code to the new phone is not looked at: nothing here may take its time by
 * whether it is right.
 */
export async function compareForContact(work: MemberWork, given: InputOf<typeof updateCall>): Promise<Compared> {
  if (given.kind !== 'phone') return {};
  const row = await memberRow(work.tx, work.actor.rid);
  const own = await compareOwnPassword(work, given);
  const isProved = given.old_code
    ? row && (await isRightCode(work, { phone: row.phone, purpose: presentPurpose, code: given.old_code }))
    : own?.right;
  return { own, asPhone: isProved ? await comparePassword(given.phone, row?.password_hash) : undefined };
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
  await noteChange(work, { kind: 'phone', before: row.phone, after: phone, ip });
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
  await noteEmail(work, row, given.email, ip);
  await announce(work, { entity: 'member', entity_rid: row.rid, event: 'emailProved' });
}

/**
 * Notes that a form of the profile gave another e-mail address, and tells the former one; a first address is no change.
 * Refuses
 * `emailProved` where a code has proved the former one: a session that was left open is no proof for another.
 */
export async function recordNewEmail(
  work: MemberWork,
  row: MemberRow,
  email: string | undefined,
  ip: string,
): Promise<void> {
  if (email === undefined || row.email === '' || mailKey(email) === mailKey(row.email)) return;
  const facts = await factsOf(work.tx, 'member', row.rid);
  if (facts.some(({ event }) => event === 'emailProved')) throw new Refusal('emailProved');
  await noteEmail(work, row, email, ip);
}

async function noteEmail(work: MemberWork, row: MemberRow, email: string, ip: string): Promise<void> {
  await noteChange(work, { kind: 'email', before: row.email, after: email, ip });
  await announce(work, { entity: 'member', entity_rid: row.rid, event: 'emailChanged' });
}

async function noteChange(
  work: MemberWork,
  change: { kind: 'phone' | 'email'; before: string; after: string; ip: string },
): Promise<void> {
  const { kind, before, after } = change;
  const rid = newRid();
  await insertContactChange(work.tx, { ...change, rid, member_rid: work.actor.rid, at: work.clock.now() });
  if (before === '') return;
  await deliver(work, {
    channel: kind === 'phone' ? 'sms' : 'mail',
    key: `contact:${rid}`,
    template: kind === 'phone' ? phoneWording.key : emailWording.key,
    to: before,
    parameters: { contact: kind === 'phone' ? maskPhone(after) : maskedEmail(after) },
    memberRid: work.actor.rid,
  });
}

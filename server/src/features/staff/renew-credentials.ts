import { randomBytes } from 'node:crypto';
import type { ReadWork } from '../../kernel/db.ts';
import { hashPassword } from '../../kernel/password.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { changeStaff, lockStaff, revokeStaffSessions } from './staff.store.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

/** What the person needs to sign in; shown once and stored only as hash and secret. */
export interface Credentials {
  password: string;
  totp_secret: string;
  totp_url: string;
}

/** A new password and second factor for somebody who lost theirs; their sessions end. */
export async function renewCredentials(work: ReadWork, rid: string): Promise<Credentials> {
  const person = await lockStaff(work.tx, rid);
  if (!person) throw new Refusal('notFound');
  const secrets = newCredentials(person.account);
  await changeStaff(work.tx, rid, {
    password_hash: await hashPassword(secrets.password),
    totp_secret: secrets.totp_secret,
    totp_step: null,
    totp_pending: null,
  });
  await revokeStaffSessions(work.tx, rid, work.clock.now());
  return secrets;
}

/** Eighteen random bytes: meant to be pasted into a password store, not remembered. */
export function newCredentials(account: string): Credentials {
  const totp_secret = newTotpSecret();
  return { password: randomBytes(18).toString('base64url'), totp_secret, totp_url: totpAddress(account, totp_secret) };
}

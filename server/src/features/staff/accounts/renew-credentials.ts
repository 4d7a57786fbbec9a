import { randomBytes } from 'node:crypto';
import type { ReadWork } from '../../../kernel/db.ts';
import { hashPassword } from '../../../kernel/access/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeStaff, lockStaff, revokeStaffSessions } from '../staff.store.ts';
import { newTotpSecret, totpAddress } from '../sign-in/totp.ts';

/** What the person needs to sign in; shown once and stored only as hash and secret. */
export interface Credentials {
  password: string;
  totp_secret: string;
  totp_url: string;
}

/** Secrets for somebody, made before the transaction that stores them. */
export interface NewSecrets {
  password: string;
  password_hash: string;
  totp_secret: string;
}

/** A new password and second factor for somebody who lost theirs; their sessions end. */
export async function renewCredentials(work: ReadWork, rid: string, secrets: NewSecrets): Promise<Credentials> {
  const person = await lockStaff(work.tx, rid);
  if (!person) throw new Refusal('notFound');
  await changeStaff(work.tx, rid, {
    password_hash: secrets.password_hash,
    totp_secret: secrets.totp_secret,
    totp_step: null,
    totp_pending: null,
  });
  await revokeStaffSessions(work.tx, rid, work.clock.now());
  return credentialsOf(person.account, secrets);
}

/** Eighteen random bytes: meant to be pasted into a password store, not remembered. */
export async function newSecrets(): Promise<NewSecrets> {
  const password = randomBytes(18).toString('base64url');
  return { password, password_hash: await hashPassword(password), totp_secret: newTotpSecret() };
}

/** The secrets as their person gets them. */
export const credentialsOf = (account: string, { password, totp_secret }: NewSecrets): Credentials => ({
  password,
  totp_secret,
  totp_url: totpAddress(account, totp_secret),
});

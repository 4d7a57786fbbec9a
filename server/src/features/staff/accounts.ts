import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { staffRecord } from '@yance/contract/staff/admin-endpoints.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { z } from 'zod';
import { brokenConstraint, newRid, type ReadWork, type StaffWork } from '../../kernel/db.ts';
import { hashPassword } from '../../kernel/password.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  changeStaff,
  insertStaff,
  lockAdministrators,
  lockStaff,
  revokeStaffSessions,
  staffByRids,
  type StaffRow,
} from './staff.store.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

type StaffRecord = z.output<typeof staffRecord>;
/** What the person needs to sign in; shown once and stored only as hash and secret. */
export interface Credentials {
  password: string;
  totp_secret: string;
  totp_url: string;
}

/** Makes a person of the house with a random password. Refuses `accountTaken`. */
export async function addStaff(
  { tx, clock }: ReadWork,
  given: { account: string; name: string; phone?: string | undefined; roles: StaffRole[] },
): Promise<StaffRecord & Credentials> {
  const secrets = newCredentials(given.account);
  const row = {
    rid: newRid(),
    account: given.account,
    name: given.name,
    phone: given.phone ?? '',
    roles: given.roles,
    laboratory_rid: null,
    password_hash: await hashPassword(secrets.password),
    totp_secret: secrets.totp_secret,
    totp_step: null,
    totp_pending: null,
    members: 0,
    created_at: clock.now(),
    disabled_at: null,
  };
  try {
    await insertStaff(tx, row);
  } catch (error) {
    if (brokenConstraint(error) === 'staff_account') throw new Refusal('accountTaken');
    throw error;
  }
  return { ...recordOnWire(row), ...secrets };
}

export async function setRoles(work: StaffWork, given: { rid: string; roles: StaffRole[] }): Promise<StaffRecord> {
  await keepAnAdministrator(work, given.rid, given.roles.includes('M'));
  return changed(work, given.rid, { roles: given.roles });
}

/** Which laboratory a person works for. Whether there is such a laboratory, its own feature knows. */
export async function setLaboratory(
  work: StaffWork,
  given: { rid: string; laboratory_rid: string | null },
): Promise<StaffRecord> {
  return changed(work, given.rid, { laboratory_rid: given.laboratory_rid });
}

/** Takes a person's access away at once, or gives it back. */
export async function setDisabled(work: StaffWork, given: { rid: string; disabled: boolean }): Promise<StaffRecord> {
  if (given.disabled) {
    await keepAnAdministrator(work, given.rid, false);
    await revokeStaffSessions(work.tx, given.rid, work.clock.now());
  }
  return changed(work, given.rid, { disabled_at: given.disabled ? work.clock.now() : null });
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

/** Locks all administrators first, so that two of them cannot remove each other at once. */
async function keepAnAdministrator({ tx }: StaffWork, rid: string, stays: boolean): Promise<void> {
  const working = await lockAdministrators(tx);
  if (!stays && working.every((one) => one === rid)) throw new Refusal('lastAdministrator');
}

async function changed({ tx }: StaffWork, rid: string, set: Parameters<typeof changeStaff>[2]): Promise<StaffRecord> {
  await changeStaff(tx, rid, set);
  const [row] = await staffByRids(tx, [rid]);
  if (!row) throw new Refusal('notFound');
  return recordOnWire(row);
}

export function recordOnWire(row: StaffRow): StaffRecord {
  const { rid, account, name, phone, roles, members, laboratory_rid } = row;
  return {
    rid,
    laboratory_rid,
    account,
    name,
    phone,
    roles,
    members,
    created: shanghaiIso(row.created_at),
    disabled: row.disabled_at !== null,
  };
}

/** Eighteen random bytes: meant to be pasted into a password store, not remembered. */
function newCredentials(account: string): Credentials {
  const totp_secret = newTotpSecret();
  return { password: randomBytes(18).toString('base64url'), totp_secret, totp_url: totpAddress(account, totp_secret) };
}

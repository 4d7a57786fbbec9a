import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { brokenConstraint, newRid, type ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Credentials, credentialsOf, type NewSecrets } from './renew-credentials.ts';
import { giveOwnRoles } from '../roles/give-roles.ts';
import { recordOnWire, type StaffRecord } from './staff-record.ts';
import { insertStaff } from '../staff.store.ts';

/** Makes a member of staff with secrets made before. Refuses `accountTaken` and `roleGone`. */
export async function addStaff(
  { tx, clock }: ReadWork,
  given: { account: string; name: string; phone?: string | undefined; roles: StaffRole[]; own_roles?: string[] },
  secrets: NewSecrets,
): Promise<StaffRecord & Credentials> {
  const row = {
    rid: newRid(),
    account: given.account,
    name: given.name,
    phone: given.phone ?? '',
    roles: given.roles,
    laboratory_rid: null,
    work_group: '',
    password_hash: secrets.password_hash,
    totp_secret: secrets.totp_secret,
    totp_step: null,
    totp_pending: null,
    members: 0,
    created_at: clock.now(),
    disabled_at: null,
    away_at: null,
  };
  try {
    await insertStaff(tx, row);
  } catch (error) {
    if (brokenConstraint(error) === 'staff_account') throw new Refusal('accountTaken');
    throw error;
  }
  const own = await giveOwnRoles(tx, row.rid, given.own_roles ?? []);
  return { ...recordOnWire(row, own), ...credentialsOf(row.account, secrets) };
}

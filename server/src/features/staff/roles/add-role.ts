import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { addRole as addCall, OwnRole } from '@yance/contract/staff/role-endpoints.ts';
import { newRid, type StaffWork } from '../../../kernel/db.ts';
import { insertOwnRole } from './own-roles.store.ts';
import { requireNeeded } from './require-needed.ts';
import { requireFreeName, roleOnWire, underItsName } from './role-record.ts';

/** Makes a role of permissions. Refuses `nameTaken` and `permissionNeeds`. */
export async function addRole({ tx, clock }: StaffWork, given: InputOf<typeof addCall>): Promise<OwnRole> {
  requireNeeded(given.permissions);
  await requireFreeName(tx, given.name);
  const row = { ...given, rid: newRid(), revision: 1, created_at: clock.now(), archived_at: null };
  await underItsName(given.name, () => insertOwnRole(tx, row));
  return roleOnWire(tx, row);
}

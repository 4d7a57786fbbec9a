import type { StaffSession } from '@yance/contract/staff/endpoints.ts';
import type { Tx } from '../../../kernel/db.ts';
import { preferencesOf } from '../preferences.store.ts';
import { ownRolesOf } from '../roles/own-roles.store.ts';
import { rightsWith } from '../roles/rights-with.ts';
import type { StaffRow } from '../staff.store.ts';

/** Who is signed in and what they may do, as the console shows it. */
export async function sessionOnWire(tx: Tx, person: StaffRow): Promise<StaffSession> {
  const { account, name, roles } = person;
  const own = (await ownRolesOf(tx, [person.rid])).get(person.rid) ?? [];
  const permissions = own.flatMap((role) => role.permissions);
  return {
    account,
    name,
    roles,
    own_roles: own.map((role) => role.name),
    permissions: [...(rightsWith(person, permissions)?.permissions ?? [])],
    preferences: await preferencesOf(tx, person.rid),
  };
}

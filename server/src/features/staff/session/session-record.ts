import type { StaffSession } from '@yance/contract/staff/endpoints.ts';
import type { Tx } from '../../../kernel/db.ts';
import { preferencesOf } from '../preferences.store.ts';
import { ownRolesOf } from '../roles/own-roles.store.ts';
import { rightsWith } from '../roles/rights-with.ts';
import { sharedViewsFor } from '../shared-views.store.ts';
import type { StaffRow } from '../staff.store.ts';

/** Who is signed in and what they may do, as the console shows it. */
export async function sessionOnWire(tx: Tx, person: StaffRow): Promise<StaffSession> {
  const { rid, account, name, roles, work_group: group, laboratory_rid } = person;
  const own = (await ownRolesOf(tx, [rid])).get(rid) ?? [];
  const permissions = own.flatMap((role) => role.permissions);
  return {
    account,
    name,
    roles,
    own_roles: own.map((role) => role.name),
    permissions: [...(rightsWith(person, permissions)?.permissions ?? [])],
    preferences: await preferencesOf(tx, rid),
    group,
    laboratory: laboratory_rid !== null,
    shared_views: await sharedViewsFor(tx, roles.includes('M') ? undefined : [group]),
  };
}

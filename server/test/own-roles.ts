import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import { withNeeds } from '@yance/contract/staff/permissions/needs.ts';
import { addRole, type OwnRole } from '@yance/contract/staff/role-endpoints.ts';
import { newStaff, type StaffSpeaker } from './people.ts';
import type { World } from './world.ts';

let made = 0;

/** An own role of these permissions and what they need, made by an administrator. */
export function newOwnRole(world: World, admin: StaffSpeaker, keys: readonly PermissionKey[]): Promise<OwnRole> {
  made += 1;
  const permissions = [...new Set(keys.flatMap(withNeeds))] as OwnRole['permissions'];
  return world.call(addRole, { name: `岗位 ${made}`, description: '测试', permissions }, admin);
}

/** Somebody who has an own role of these permissions and no built-in one. */
export async function newHolder(
  world: World,
  admin: StaffSpeaker,
  keys: readonly PermissionKey[],
): Promise<StaffSpeaker> {
  return newStaff(world, [], [(await newOwnRole(world, admin, keys)).rid]);
}

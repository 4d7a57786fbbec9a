import { staffRoles, type StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { staffRoleNames } from '@yance/contract/staff/roles.ts';

/** Who may make a call, by the names of the roles; empty for calls of members and visitors. */
export function rolesText(roles: readonly StaffRole[]): string {
  if (staffRoles.every((role) => roles.includes(role))) return '全部岗位';
  return roles.map((role) => staffRoleNames[role]).join('、');
}

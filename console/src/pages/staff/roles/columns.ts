import { staffRoles } from '@yance/contract/kernel/endpoint.ts';
import { permissions, type PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import type { OwnRole } from '@yance/contract/staff/role-endpoints.ts';
import { staffRoleNames } from '@yance/contract/staff/roles.ts';

/** A role as a column of the matrix. */
export interface RoleColumn {
  key: string;
  name: string;
  builtIn: boolean;
  has: (key: PermissionKey) => boolean;
}

const builtInColumns: readonly RoleColumn[] = staffRoles.map((role) => ({
  key: role,
  name: staffRoleNames[role],
  builtIn: true,
  has: (key) => role === 'M' || permissions[key].roles.includes(role),
}));

/** The built-in roles, and behind them the own ones that are in use. */
export const columnsOf = (roles: readonly OwnRole[]): readonly RoleColumn[] => [
  ...builtInColumns,
  ...roles
    .filter(({ archived }) => !archived)
    .map((role): RoleColumn => ({
      key: role.rid,
      name: role.name,
      builtIn: false,
      has: (key) => (role.permissions as readonly PermissionKey[]).includes(key),
    })),
];

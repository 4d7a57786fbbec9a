import type { StaffSession } from '@yance/contract/staff/endpoints.ts';
import { staffRoleNames } from '@yance/contract/staff/roles.ts';

/** What somebody's roles are called, the own ones behind the built-in ones. */
export const roleNames = ({ roles, own_roles }: Pick<StaffSession, 'roles' | 'own_roles'>): string =>
  [...roles.map((role) => staffRoleNames[role]), ...own_roles].join('、');

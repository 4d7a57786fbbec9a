import { permissions, type PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import type { Rights } from '@yance/contract/staff/permissions/rights.ts';
import type { StaffRow } from '../staff.store.ts';
import { knownKeys } from './own-roles.store.ts';

/**
 * What somebody has with the permissions of their own roles; undefined without any. Who tests for a laboratory gets
 * nothing by them that its people may not do.
 */
export function rightsWith(
  { roles, laboratory_rid }: Pick<StaffRow, 'roles' | 'laboratory_rid'>,
  own: readonly PermissionKey[] | null,
): Rights | undefined {
  if (own === null || own.length === 0) return undefined;
  const known = knownKeys(own);
  const tests = laboratory_rid !== null && roles.every((role) => role === 'L');
  return { roles, permissions: tests ? known.filter((key) => permissions[key].roles.includes('L')) : known };
}

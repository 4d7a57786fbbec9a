import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import { isFor } from '@yance/contract/staff/permissions/rights.ts';
import { useHolder } from './held-session.ts';

/**
 * Whether who is signed in has a permission, by a built-in role or an own one: pages show nothing that would be
 * refused. The server decides again at each call.
 */
export function useMay(): (permission: PermissionKey) => boolean {
  const session = useHolder();
  return (permission) => (session ? isFor({ permission }, session) : false);
}

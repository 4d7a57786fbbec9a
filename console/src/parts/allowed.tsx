import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import type { ReactNode } from 'react';
import { useMay } from '../lib/may.ts';

/** What only those see who have a permission. */
export function Allowed({ permission, children }: { permission: PermissionKey; children: ReactNode }) {
  return useMay()(permission) ? children : null;
}

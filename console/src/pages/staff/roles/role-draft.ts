import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import type { OwnRole } from '@yance/contract/staff/role-endpoints.ts';

/** A role while its permissions are ticked; `role` is null for one that does not exist yet. */
export interface RoleDraft {
  role: OwnRole | null;
  name: string;
  description: string;
  chosen: ReadonlySet<PermissionKey>;
}

export const emptyDraft: RoleDraft = { role: null, name: '', description: '', chosen: new Set() };
export const draftOf = (role: OwnRole): RoleDraft => ({ ...role, role, chosen: new Set(role.permissions) });
export const copyOf = (role: OwnRole): RoleDraft => ({ ...draftOf(role), role: null, name: '' });

/** The column of a role that does not exist yet. */
const newColumn = 'new';
export const columnOf = ({ role }: RoleDraft): string => role?.rid ?? newColumn;

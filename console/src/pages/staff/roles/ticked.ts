import { withNeeds, withNeedy } from '@yance/contract/staff/permissions/needs.ts';
import { grantableKeys, type PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';

/** The permissions after some were ticked, with what these need, or unticked, with what needs these. */
export function ticked(
  before: ReadonlySet<PermissionKey>,
  keys: readonly PermissionKey[],
  wanted: boolean,
): Set<PermissionKey> {
  const after = new Set(before);
  for (const key of keys.filter((one) => grantableKeys.includes(one)))
    if (wanted) for (const needed of withNeeds(key)) after.add(needed);
    else for (const needy of withNeedy(key)) after.delete(needy);
  return after;
}

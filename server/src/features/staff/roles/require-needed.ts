import { neededBy } from '@yance/contract/staff/permissions/needs.ts';
import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import { permissionWords } from '@yance/contract/staff/permissions/words.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** Refuses `permissionNeeds` where a permission lacks another one without which its holder finds nothing to work on. */
export function requireNeeded(given: readonly PermissionKey[]): void {
  for (const key of given) {
    const needed = neededBy(key);
    if (needed && !given.includes(needed))
      throw new Refusal('permissionNeeds', {
        words: { name: permissionWords[key][0], needed: permissionWords[needed][0] },
      });
  }
}

import type { SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { lockForChange } from './lock-setting.ts';
import { applyValue } from './apply-value.ts';

/**
 * Changes one setting and keeps who did it, from what, and why. Refuses what the setting's schema refuses, what another
 * setting forbids, and a change of something older than what is stored.
 */
export async function editSetting(
  work: StaffWork,
  given: { key: string; revision: number; value: unknown; reason: string },
): Promise<SettingRow> {
  return applyValue(work, await lockForChange(work, given), given);
}

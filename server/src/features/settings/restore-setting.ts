import type { SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { applyValue } from './apply-value.ts';
import { lockForChange } from './lock-setting.ts';
import { findChange } from './settings.store.ts';

/** Gives a setting back the value from before a change, or the product's own where no change is named. */
export async function restoreSetting(
  work: StaffWork,
  given: { key: string; revision: number; change_rid?: string | undefined; reason: string },
): Promise<SettingRow> {
  const row = await lockForChange(work, given);
  const { reason } = given;
  if (!given.change_rid) return applyValue(work, row, { value: row.standard, reason });
  const change = await findChange(work.tx, given.key, given.change_rid);
  if (!change) throw new Refusal('notFound');
  return applyValue(work, row, { value: change.old_value, reason });
}

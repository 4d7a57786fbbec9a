import { followers } from '@yance/contract/settings/setting-form.ts';
import type { SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import { newRid, type StaffWork } from '../../kernel/db.ts';
import { Invalid } from '../../kernel/refusal.ts';
import { changeSetting } from './change-setting.ts';
import { newValue, checkTogether } from './check-value.ts';
import { rowFor } from './setting-row.ts';
import { type Setting, insertChange, findDraft } from './settings.store.ts';

/** Puts a value in force in place of that of a locked setting, and keeps who did it, from what, and why. */
export async function applyValue(
  work: StaffWork,
  row: Setting,
  given: { value: unknown; reason: string },
): Promise<SettingRow> {
  const { tx, actor, clock } = work;
  const value = newValue(row, given.value);
  await checkTogether(tx, row.key, value);
  const stored = await changeSetting(work, row.key, value);
  if (!stored) throw new Invalid([{ path: 'value', msg: '提交的内容不正确' }]);
  for (const [follower, leader] of Object.entries(followers))
    if (leader === row.key) await changeSetting(work, follower, value);
  await insertChange(tx, {
    rid: newRid(),
    key: row.key,
    old_value: row.value,
    new_value: value,
    reason: given.reason,
    staff_rid: actor.rid,
    staff_name: actor.account,
    at: clock.now(),
  });
  return rowFor(actor, stored, await findDraft(tx, row.key));
}

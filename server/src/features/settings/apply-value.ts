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
  const value = newValue(row, given.value);
  await checkTogether(work.tx, row.key, value);
  const stored = await storeValue(work, row, { value, reason: given.reason });
  return rowFor(work.actor, stored, await findDraft(work.tx, row.key));
}

/** The same for a value that was checked before. */
export async function storeValue(
  work: StaffWork,
  row: Setting,
  { value, reason }: { value: unknown; reason: string },
): Promise<Setting> {
  const { tx, actor, clock } = work;
  const stored = await changeSetting(work, row.key, value);
  if (!stored) throw new Invalid([{ path: 'value', msg: '提交的内容不正确' }]);
  for (const [follower, leader] of Object.entries(followers))
    if (leader === row.key) await changeSetting(work, follower, value);
  await insertChange(tx, {
    rid: newRid(),
    key: row.key,
    old_value: row.value,
    new_value: value,
    reason,
    staff_rid: actor.rid,
    staff_name: actor.account,
    at: clock.now(),
  });
  return stored;
}

import { shanghaiDayAndTime } from '@yance/contract/kernel/shanghai.ts';
import type { SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { applyValue } from './apply-value.ts';
import { lockOwn, lastEditor, checkRevision } from './lock-setting.ts';
import { type Seen, neededDraft } from './seen-draft.ts';
import { deleteDraft } from './settings.store.ts';

/** Puts the draft in force as `editSetting` puts any value, and removes it. Refuses `draftOutdated`. */
export async function publishDraft(
  work: StaffWork,
  given: Seen & { revision: number; reason: string },
): Promise<SettingRow> {
  const row = await lockOwn(work, given.key);
  const draft = await neededDraft(work.tx, given);
  if (draft.base_revision !== row.revision) {
    const { name, at } = await lastEditor(work.tx, row);
    throw new Refusal('draftOutdated', { words: { name, time: shanghaiDayAndTime(at) } });
  }
  await checkRevision(work.tx, row, given.revision);
  await deleteDraft(work.tx, row.key);
  return applyValue(work, row, { value: draft.value, reason: given.reason });
}

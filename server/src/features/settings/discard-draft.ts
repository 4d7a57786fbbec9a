import type { SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { lockOwn } from './lock-setting.ts';
import { type Seen, neededDraft } from './seen-draft.ts';
import { rowFor } from './setting-row.ts';
import { deleteDraft } from './settings.store.ts';

export async function discardDraft(work: StaffWork, given: Seen): Promise<SettingRow> {
  const row = await lockOwn(work, given.key);
  await neededDraft(work.tx, given);
  await deleteDraft(work.tx, row.key);
  return rowFor(work.actor, row, undefined);
}

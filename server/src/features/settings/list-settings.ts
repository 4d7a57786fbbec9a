import type { SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { rowFor } from './setting-row.ts';
import { allDrafts, allSettings } from './settings.store.ts';

/** Every setting as its editor sees it; `editable` depends on who asks. */
export async function listForStaff({ tx, actor }: StaffWork): Promise<SettingRow[]> {
  const drafts = new Map((await allDrafts(tx)).map((draft) => [draft.key, draft]));
  return (await allSettings(tx)).map((row) => rowFor(actor, row, drafts.get(row.key)));
}

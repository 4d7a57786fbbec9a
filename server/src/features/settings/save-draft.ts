import type { SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { newValue } from './check-value.ts';
import { lockForChange } from './lock-setting.ts';
import { type Seen, seenDraft } from './seen-draft.ts';
import { rowFor } from './setting-row.ts';
import { putDraft, findDraft } from './settings.store.ts';

/**
 * Keeps a value for a later publication, in place of an older draft that the caller has seen. The value fits the
 * setting's schema; what other settings forbid is asked when it is published, so that several can be prepared together.
 */
export async function saveDraft(
  work: StaffWork,
  given: Seen & { revision: number; value: unknown },
): Promise<SettingRow> {
  const { tx, actor, clock } = work;
  const row = await lockForChange(work, given);
  await seenDraft(tx, given);
  await putDraft(tx, {
    key: row.key,
    value: newValue(row, given.value),
    base_revision: row.revision,
    staff_rid: actor.rid,
    staff_name: actor.account,
    updated_at: clock.now(),
  });
  return rowFor(actor, row, await findDraft(tx, row.key));
}

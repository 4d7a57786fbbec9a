import { shanghaiDayAndTime } from '@yance/contract/kernel/shanghai.ts';
import type { SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import type { StaffWork, Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { applyValue, checkRevision, lastEditor, lockForChange, lockOwn, newValue } from './edit-setting.ts';
import { rowFor } from './setting-row.ts';
import { deleteDraft, findDraft, putDraft, type Draft } from './settings.store.ts';

interface Seen {
  key: string;
  /** The revision of the draft that the caller saw; 0 where there was none. */
  draft_revision: number;
}

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

export async function discardDraft(work: StaffWork, given: Seen): Promise<SettingRow> {
  const row = await lockOwn(work, given.key);
  await neededDraft(work.tx, given);
  await deleteDraft(work.tx, row.key);
  return rowFor(work.actor, row, undefined);
}

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

/** The draft of a locked setting as the caller saw it. Refuses `draftMeanwhile`, and `noDraft` where it is gone. */
async function seenDraft(tx: Tx, { key, draft_revision }: Seen): Promise<Draft | undefined> {
  const draft = await findDraft(tx, key);
  if (draft && draft.revision !== draft_revision)
    throw new Refusal('draftMeanwhile', {
      words: { name: draft.staff_name, time: shanghaiDayAndTime(draft.updated_at) },
    });
  if (!draft && draft_revision !== 0) throw new Refusal('noDraft');
  return draft;
}

async function neededDraft(tx: Tx, seen: Seen): Promise<Draft> {
  const draft = await seenDraft(tx, seen);
  if (!draft) throw new Refusal('noDraft');
  return draft;
}

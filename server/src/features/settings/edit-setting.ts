import { brokenRelation, followers, settingSchema } from '@yance/contract/settings/setting-form.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { SettingChange, SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import { isDeepStrictEqual } from 'node:util';
import { newRid, type StaffWork, type Tx } from '../../kernel/db.ts';
import { Invalid, Refusal } from '../../kernel/refusal.ts';
import { changeSetting } from './change-setting.ts';
import { maintainedBy, mayChange, rowFor } from './setting-row.ts';
import {
  allDrafts,
  allSettings,
  allValues,
  findChange,
  findDraft,
  insertChange,
  latestChanges,
  lockSetting,
  type Setting,
} from './settings.store.ts';

/** Every setting as its editor sees it; `editable` depends on who asks. */
export async function listForStaff({ tx, actor }: StaffWork): Promise<SettingRow[]> {
  const drafts = new Map((await allDrafts(tx)).map((draft) => [draft.key, draft]));
  return (await allSettings(tx)).map((row) => rowFor(actor, row, drafts.get(row.key)));
}

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

export async function listChanges({ tx, actor }: StaffWork, key: string): Promise<SettingChange[]> {
  const row = (await allSettings(tx)).find((one) => one.key === key);
  if (!row) throw new Refusal('notFound');
  if (!mayChange(actor, row)) throw new Refusal('roleNeeded', { status: 403 });
  return (await latestChanges(tx, key, 100)).map((change) => ({
    rid: change.rid,
    key: change.key,
    old: change.old_value,
    new: change.new_value,
    reason: change.reason,
    by: change.staff_name,
    at: shanghaiIso(change.at),
  }));
}

/** The locked setting, if its editor has seen its last change. Refuses `changedMeanwhile` and what `lockOwn` refuses. */
export async function lockForChange(
  work: StaffWork,
  { key, revision }: { key: string; revision: number },
): Promise<Setting> {
  const row = await lockOwn(work, key);
  await checkRevision(work.tx, row, revision);
  return row;
}

/** Refuses `changedMeanwhile` where a locked setting is another than its editor has seen. */
export async function checkRevision(tx: Tx, row: Setting, revision: number): Promise<void> {
  if (row.revision === revision) return;
  const { name, at } = await lastEditor(tx, row);
  throw new Refusal('changedMeanwhile', { words: { name, time: shanghaiIso(at).slice(11, 16) } });
}

/** The locked setting, if the caller may change it here. Refuses `notFound`, `roleNeeded`, `managedElsewhere`. */
export async function lockOwn({ tx, actor }: StaffWork, key: string): Promise<Setting> {
  const row = await lockSetting(tx, key);
  if (!row) throw new Refusal('notFound');
  if (!mayChange(actor, row)) throw new Refusal('roleNeeded', { status: 403 });
  if (maintainedBy(key)) throw new Refusal('managedElsewhere');
  return row;
}

export async function lastEditor(tx: Tx, row: Setting): Promise<{ name: string; at: Date }> {
  const [last] = await latestChanges(tx, row.key, 1);
  return { name: last?.staff_name ?? '系统', at: last?.at ?? row.updated_at };
}

/** A new value as it will be stored: of the setting's schema and not the one in force. Refuses `sameValue`. */
export function newValue(row: Setting, given: unknown): unknown {
  const value = checked(row, given);
  if (isDeepStrictEqual(value, row.value)) throw new Refusal('sameValue');
  return value;
}

function checked(row: Setting, given: unknown): unknown {
  const parsed = settingSchema(row).safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Invalid(
    parsed.error.issues.map(({ path, message }) => ({ path: ['value', ...path].join('.'), msg: message })),
  );
}

async function checkTogether(tx: Tx, key: string, value: unknown): Promise<void> {
  const values = new Map((await allValues(tx)).map((one) => [one.key, one.value]));
  const words = brokenRelation(values.set(key, value));
  if (words) throw new Refusal('wrongTogether', { words: { words } });
}

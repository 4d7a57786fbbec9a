import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { RuleKey, SettingValues } from '@yance/contract/settings/values.ts';
import { isDeepStrictEqual } from 'node:util';
import type { StaffWork, Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { storeValue } from './apply-value.ts';
import { checkRevision, type NamesOf } from './lock-setting.ts';
import { latestChanges, lockSetting, settingByKey } from './settings.store.ts';

/** Rules as they stand, with the revision that a change of them sends back. */
export async function rulesInForce<K extends RuleKey>(
  tx: Tx,
  key: K,
): Promise<{ rules: SettingValues[K]; revision: number }> {
  const row = await settingByKey(tx, key);
  if (!row) throw new Error(`There are no rules ${key}.`);
  return { rules: row.value as SettingValues[K], revision: row.revision };
}

/**
 * Puts rules in force, by a page of their own that has checked them. Keeps who did it, from what, and why. Refuses
 * `changedMeanwhile` and `sameValue`.
 */
export async function changeRules<K extends RuleKey>(
  work: StaffWork,
  key: K,
  given: { rules: SettingValues[K]; revision: number; reason: string },
  names: NamesOf,
): Promise<void> {
  const row = await lockSetting(work.tx, key);
  if (!row) throw new Error(`There are no rules ${key}.`);
  await checkRevision(work.tx, row, given.revision, names);
  if (isDeepStrictEqual(row.value, given.rules)) throw new Refusal('sameValue');
  await storeValue(work, row, { value: given.rules, reason: given.reason });
}

/** Who changed rules last, and when; null where nobody has. */
export async function lastRuleChange(tx: Tx, key: RuleKey, names: NamesOf): Promise<{ by: string; at: string } | null> {
  const [last] = await latestChanges(tx, key, 1);
  if (!last) return null;
  const known = await names(tx, [last.staff_rid]);
  return { by: known.get(last.staff_rid) ?? last.staff_name, at: shanghaiIso(last.at) };
}

/** What was changed about rules, the newest first, at most 100. */
export async function ruleChanges<K extends RuleKey>(tx: Tx, key: K, names: NamesOf) {
  const changes = await latestChanges(tx, key, 100);
  const known = await names(
    tx,
    changes.map(({ staff_rid }) => staff_rid),
  );
  return changes.map((change) => ({
    rid: change.rid,
    old: change.old_value as SettingValues[K],
    new: change.new_value as SettingValues[K],
    reason: change.reason,
    by: known.get(change.staff_rid) ?? change.staff_name,
    at: shanghaiIso(change.at),
  }));
}

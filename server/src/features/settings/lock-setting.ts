import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { StaffWork, Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { maintainedBy, mayChange } from './setting-row.ts';
import { latestChanges, lockSetting, type Setting } from './settings.store.ts';

/** The names of staff by rid, of who knows them. */
export type NamesOf = (tx: Tx, rids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * The locked setting, if its editor has seen its last change. Refuses `changedMeanwhile` and what `lockOwn` refuses.
 */
export async function lockForChange(
  work: StaffWork,
  { key, revision }: { key: string; revision: number },
): Promise<Setting> {
  const row = await lockOwn(work, key);
  await checkRevision(work.tx, row, revision);
  return row;
}

/**
 * Refuses `changedMeanwhile` where a locked setting is another than its editor has seen. The refusal names who changed
 * it: by `names` where the caller knows them, else by the account.
 */
export async function checkRevision(tx: Tx, row: Setting, revision: number, names?: NamesOf): Promise<void> {
  if (row.revision === revision) return;
  const { rid, name: account, at } = await lastEditor(tx, row);
  const name = (rid && names ? (await names(tx, [rid])).get(rid) : undefined) ?? account;
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

export async function lastEditor(tx: Tx, row: Setting): Promise<{ rid?: string; name: string; at: Date }> {
  const [last] = await latestChanges(tx, row.key, 1);
  return { ...(last ? { rid: last.staff_rid } : {}), name: last?.staff_name ?? '系统', at: last?.at ?? row.updated_at };
}

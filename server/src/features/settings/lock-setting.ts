import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { StaffWork, Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { maintainedBy, mayChange } from './setting-row.ts';
import { latestChanges, lockSetting, type Setting } from './settings.store.ts';

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

import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { SettingChange } from '@yance/contract/settings/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { mayChange } from './setting-row.ts';
import { allSettings, latestChanges } from './settings.store.ts';

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

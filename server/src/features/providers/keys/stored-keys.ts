import { providerNames, type ProviderName } from '@yance/contract/providers/providers.ts';
import type { StoredKeys } from '../../../gateways/accounts/account-source.ts';
import type { MasterKey } from '../../../gateways/accounts/master-key.ts';
import type { KeyRow } from '../providers.store.ts';
import { openKey } from './seal-key.ts';

export const isProvider = (name: string): name is ProviderName => providerNames.some((one) => one === name);

/** What opens of the stored values, and how many do not. */
export function openKeys(rows: readonly KeyRow[], master: MasterKey): { keys: StoredKeys; locked: number } {
  const found = master.find();
  const keys: Partial<Record<ProviderName, Record<string, string>>> = {};
  let locked = 0;
  for (const row of rows) {
    if (!isProvider(row.provider)) continue;
    const value = openKey(found, row);
    if (value === undefined) locked += 1;
    else (keys[row.provider] ??= {})[row.field] = value;
  }
  return { keys, locked };
}

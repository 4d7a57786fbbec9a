import type { SettingKey, SettingValues } from '@yance/contract/settings/values.ts';
import type { Tx } from '../../kernel/db.ts';
import { sharedRead } from '../../kernel/shared-read.ts';
import { allValues, allVersions, valuesOf } from './settings.store.ts';

type Values = ReadonlyMap<string, { version: string; value: unknown }>;

const values = sharedRead(renewed);

/** The value under `key`: of the key's form, by which the seeds define and staff change it. */
export async function readSetting<K extends SettingKey>(tx: Tx, key: K): Promise<SettingValues[K]> {
  const found = await values.read(tx, async () => mapOf(await valuesOf(tx, [key])));
  const held = found.get(key);
  if (!held) throw new Error(`There is no setting ${key}.`);
  return held.value as SettingValues[K];
}

/** A value that did not change stays the same object: what was worked out from it is found by it. */
async function renewed(tx: Tx, before: Values | undefined): Promise<Values> {
  if (!before) return mapOf(await allValues(tx));
  const versions = await allVersions(tx);
  const changed = versions.filter(({ key, version }) => before.get(key)?.version !== version).map(({ key }) => key);
  return changed.length === 0 ? before : new Map([...before, ...mapOf(await valuesOf(tx, changed))]);
}

const mapOf = (rows: readonly { key: string; version: string; value: unknown }[]): Values =>
  new Map(rows.map(({ key, version, value }) => [key, { version, value }]));

/** To be called with every change in this process; without one under way nothing is `unsettled`. */
export const forgetSettings = values.forget;

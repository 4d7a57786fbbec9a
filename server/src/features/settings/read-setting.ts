import type { SettingKey, SettingValues } from '@yance/contract/settings/values.ts';
import type { Tx } from '../../kernel/db.ts';
import { allValues } from './settings.store.ts';

/** A changed setting reaches every process within this time. */
const freshForMillis = 1_000;
/** After a change of our own nothing is kept until its transaction has surely ended. */
const unsettledForMillis = 3_000;

let cached: { values: ReadonlyMap<string, unknown>; until: number } | undefined;
let unsettledUntil = 0;

/** The value under `key`: of the key's form, by which the seeds define and staff change it. */
export async function readSetting<K extends SettingKey>(tx: Tx, key: K): Promise<SettingValues[K]> {
  const values = await currentValues(tx);
  if (!values.has(key)) throw new Error(`There is no setting ${key}.`);
  return values.get(key) as SettingValues[K];
}

async function currentValues(tx: Tx): Promise<ReadonlyMap<string, unknown>> {
  const now = performance.now();
  if (cached && cached.until > now) return cached.values;
  const values = new Map((await allValues(tx)).map(({ key, value }) => [key, value]));
  if (now > unsettledUntil) cached = { values, until: now + freshForMillis };
  return values;
}

/** To be called with every change in this process; without one under way nothing is `unsettled`. */
export function forgetSettings(unsettled = unsettledForMillis): void {
  cached = undefined;
  unsettledUntil = performance.now() + unsettled;
}

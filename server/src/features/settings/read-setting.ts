import type { SettingKey, SettingValues } from '@yance/contract/settings/values.ts';
import type { Tx } from '../../kernel/db.ts';
import { allValues, allVersions, valuesOf } from './settings.store.ts';

/** A changed setting reaches every process within a second: values are renewed after half of it, by one caller. */
const freshForMillis = 500;
const usableForMillis = 1_000;
/** After a change of our own nothing is kept until its transaction has surely ended. */
const unsettledForMillis = 3_000;

type Values = ReadonlyMap<string, { version: string; value: unknown }>;

let cached: { values: Values; readAt: number } | undefined;
let renewing = false;
let unsettledUntil = 0;

/** The value under `key`: of the key's form, by which the seeds define and staff change it. */
export async function readSetting<K extends SettingKey>(tx: Tx, key: K): Promise<SettingValues[K]> {
  const held = (await currentValues(tx, key)).get(key);
  if (!held) throw new Error(`There is no setting ${key}.`);
  return held.value as SettingValues[K];
}

async function currentValues(tx: Tx, key: string): Promise<Values> {
  const now = performance.now();
  // Until a change has surely ended each call reads what it asks for, and not everything.
  if (now < unsettledUntil) return mapOf(await valuesOf(tx, [key]));
  const age = cached ? now - cached.readAt : Infinity;
  if (cached && (age < freshForMillis || (renewing && age < usableForMillis))) return cached.values;
  renewing = true;
  try {
    const values = await renewed(tx, cached?.values);
    // Unless a change came in between.
    if (now > unsettledUntil) cached = { values, readAt: now };
    return values;
  } finally {
    renewing = false;
  }
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
export function forgetSettings(unsettled = unsettledForMillis): void {
  cached = undefined;
  unsettledUntil = performance.now() + unsettled;
}

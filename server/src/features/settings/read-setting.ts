import type { Tx } from '../../kernel/db.ts';
import { allValues } from './settings.store.ts';

/** A changed setting reaches every process within this time. */
const freshForMillis = 1_000;
/** After a change of our own nothing is kept until its transaction has surely ended. */
const unsettledForMillis = 3_000;

let kept: { values: ReadonlyMap<string, unknown>; until: number } | undefined;
let unsettledUntil = 0;

/** The value under `key`; its shape is the one with which the seeds define the key. Throws for a key that does not exist. */
export async function readSetting<T>(tx: Tx, key: string): Promise<T> {
  const values = await currentValues(tx);
  if (!values.has(key)) throw new Error(`There is no setting ${key}.`);
  return values.get(key) as T;
}

async function currentValues(tx: Tx): Promise<ReadonlyMap<string, unknown>> {
  const now = performance.now();
  if (kept && kept.until > now) return kept.values;
  const values = new Map((await allValues(tx)).map(({ key, value }) => [key, value]));
  if (now > unsettledUntil) kept = { values, until: now + freshForMillis };
  return values;
}

/** To be called with every change in this process; without one under way nothing is `unsettled`. */
export function forgetSettings(unsettled = unsettledForMillis): void {
  kept = undefined;
  unsettledUntil = performance.now() + unsettled;
}

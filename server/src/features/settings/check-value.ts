import { brokenRelation, settingSchema } from '@yance/contract/settings/setting-form.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../kernel/db.ts';
import { Invalid, Refusal } from '../../kernel/refusal.ts';
import { allValues, type Setting } from './settings.store.ts';

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

/** Refuses `wrongTogether` for a value that another setting forbids. */
export async function checkTogether(tx: Tx, key: string, value: unknown): Promise<void> {
  const values = new Map((await allValues(tx)).map((one) => [one.key, one.value]));
  const words = brokenRelation(values.set(key, value));
  if (words) throw new Refusal('wrongTogether', { words: { words } });
}

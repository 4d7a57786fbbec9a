import type { SettingKey } from '@yance/contract/settings/values.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { forgetSettings } from './read-setting.ts';
import { allSettings, insertSettings, updateValue, type Setting } from './settings.store.ts';

export interface NewSetting {
  key: SettingKey;
  value: unknown;
  label: string;
  unit?: string;
  group: string;
  public?: boolean;
}

/**
 * Adds the settings that do not exist yet and renews the labels of the others; a value that staff have changed stays as
 * it is.
 */
export async function defineSettings(work: ReadWork, list: readonly NewSetting[]): Promise<void> {
  const at = work.clock.now();
  forgetSettings();
  await insertSettings(
    work.tx,
    list.map(({ group, ...one }, position) => ({
      unit: '',
      public: false,
      ...one,
      group_name: group,
      position,
      updated_at: at,
    })),
  );
}

/**
 * Changes one value. Returns nothing when there is no such key or the new value has another shape (number, text, list,
 * object).
 */
export async function changeSetting(work: ReadWork, key: string, value: unknown): Promise<Setting | undefined> {
  const before = (await allSettings(work.tx)).find((one) => one.key === key);
  if (!before || shapeOf(before.value) !== shapeOf(value)) return undefined;
  forgetSettings();
  return updateValue(work.tx, key, value, work.clock.now());
}

const shapeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value);

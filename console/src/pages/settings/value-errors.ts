import { settingSchema } from '@yance/contract/settings/setting-form.ts';
import type { SettingRow } from '@yance/contract/settings/staff-endpoints.ts';

/** What is wrong, by the path of its field: `value`, `value.0.percent`, `reason`. */
export type FieldErrors = ReadonlyMap<string, string>;

/** What the setting's schema refuses, the first sentence for each field. */
export function valueErrors(row: SettingRow, value: unknown): Map<string, string> {
  const found = new Map<string, string>();
  for (const issue of settingSchema(row).safeParse(value).error?.issues ?? []) {
    const path = ['value', ...issue.path].join('.');
    if (!found.has(path)) found.set(path, issue.message);
  }
  return found;
}

import { followers } from '@yance/contract/settings/setting-form.ts';
import { settingForms } from '@yance/contract/settings/forms.ts';
import { filesBelow, isTest, read } from './sources.ts';

/** Where settings are declared, which is no reading. */
const declarations = new Set(['contract/src/settings/forms.ts', 'contract/src/settings/setting-form.ts']);

/** The settings whose key none of these sources names; what follows another setting is read through that one. */
export function unreadSettings(keys: readonly string[], sources: readonly string[]): string[] {
  const named = new Set(sources.flatMap((source) => source.match(/(?<=')[\w.-]+(?=')/g) ?? []));
  return keys.filter((key) => !named.has(key) && !named.has(followers[key] ?? ''));
}

/** Settings that staff can change and no code of the product reads. */
export function checkSettings(): string[] {
  const sources = filesBelow(['contract/src', 'server/src', 'portal/src', 'console/src', 'web/src'], ['ts', 'tsx'])
    .filter((path) => !isTest(path) && !declarations.has(path))
    .map((path) => read(path));
  return unreadSettings(Object.keys(settingForms), sources).map(
    (key) => `${key} is a setting that no code reads: read it, or leave it out of settings/forms.ts.`,
  );
}

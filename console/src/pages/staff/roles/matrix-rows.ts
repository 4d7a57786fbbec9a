import { permissionKeys, permissions, type PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import { permissionAreas, permissionWords, twoPersonRules } from '@yance/contract/staff/permissions/words.ts';

interface Row {
  key: PermissionKey;
  name: string;
  explanation: string;
  /** The built-in roles alone may have it. */
  fixed: boolean;
  /** What another person must have done before; undefined where one person is enough. */
  twoPersons: string | undefined;
}
export interface Area {
  key: string;
  title: string;
  rows: readonly Row[];
}

const rowOf = (key: PermissionKey): Row => {
  const [name, explanation] = permissionWords[key];
  const rule = twoPersonRules.find(([permission]) => permission === key);
  return { key, name, explanation, fixed: permissions[key].fixed === true, twoPersons: rule?.[1] };
};

const all: readonly Area[] = Object.entries(permissionAreas).map(([area, title]) => ({
  key: area,
  title,
  rows: permissionKeys.filter((key) => key.startsWith(`${area}.`)).map(rowOf),
}));

/** The permissions by area whose name, explanation or area holds some words; all without words. */
export function areasCalled(words: string): readonly Area[] {
  const wanted = words.trim();
  if (wanted === '') return all;
  const says = (text: string): boolean => text.includes(wanted);
  return all.flatMap((area) => {
    if (says(area.title)) return [area];
    const rows = area.rows.filter(({ name, explanation }) => says(name) || says(explanation));
    return rows.length > 0 ? [{ ...area, rows }] : [];
  });
}

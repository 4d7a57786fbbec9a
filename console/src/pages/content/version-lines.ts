import { documentText, isDocument } from '@yance/contract/content/document.ts';
import { compareLines } from '../../parts/publishing/compare-lines.ts';
import { picturePlace, type Difference } from '../../parts/publishing/differences.tsx';
import type { Values } from './entry-values.ts';
import type { FieldSpec } from './fields/form-spec.ts';

/** What services and categories are called, by their numbers. */
export type Names = ReadonlyMap<unknown, string>;

/** The fields in which two versions differ, line by line. One that is empty in both is equal, however it was stored. */
export function comparedFields(
  fields: readonly FieldSpec[],
  before: Values,
  after: Values,
  names: Names,
): Difference[] {
  return fields.flatMap((field) => {
    const { key, label } = field;
    const [old, fresh] = [linesOf(field, before[key], names), linesOf(field, after[key], names)];
    const lines = compareLines(old, fresh);
    const onlyForm = lines.every(({ change }) => change === 'same');
    const differs = JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null);
    return differs && lines.length > 0 ? [{ key, label, lines, onlyForm }] : [];
  });
}

/** A value in the words in which its field is filled in. */
function linesOf(field: FieldSpec, value: unknown, names: Names): string[] {
  if (value === null || value === undefined || value === '') return [];
  const said = (one: unknown): string => names.get(one) ?? String(one);
  switch (field.type) {
    case 'picture':
      return [picturePlace + said(value)];
    case 'switch':
      return [value === true ? '是' : '否'];
    case 'select':
      return [field.options?.find((one) => one.value === value)?.label ?? said(value)];
    case 'document':
      return isDocument(value) ? documentLines(value) : [];
    case 'attachments':
      return listOf(value).map((file) => String((file as Values).name));
    case 'list':
      return listOf(value).flatMap((item) => itemLines(field, item, names));
    case 'lines':
    case 'services':
      return listOf(value).map(said);
    default:
      return said(value).split('\n');
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const documentLines = (value: Parameters<typeof documentText>[0]): string[] =>
  (value.content ?? []).flatMap((block) => documentText(block).split('\n')).filter(Boolean);

const itemLines = ({ fields = [] }: FieldSpec, item: unknown, names: Names): string[] =>
  fields.length > 0
    ? fields.flatMap((inner) => linesOf(inner, (item as Values)[inner.key], names))
    : [listOf(item).join('、')];

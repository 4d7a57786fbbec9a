import type { Part } from '@yance/readers/content.ts';

/** Readers number the columns of a file that names none, in English. */
const numbered = /^Column (\d+)$/;

/** A part whose numbered columns are called so in Chinese, on pages and in documents alike. */
export function withChineseNumbers<P extends Part>(part: P): P {
  if (part.kind === 'columns')
    return { ...part, columns: part.columns.map((one) => ({ ...one, label: inChinese(one.label) })) };
  return part.kind === 'table' ? { ...part, columns: part.columns.map(inChinese) } : part;
}

const inChinese = (label: string): string => label.replace(numbered, '第 $1 列');

/** Whether a column has a number in place of a name. */
export const isUnnamed = (label: string): boolean => label.replace(/\d+/, '0') === inChinese('Column 0');

import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { afterwardsChoices, hazards, sampleForms, storages } from '@yance/contract/orders/demand.ts';
import { mostInGroup } from '@yance/contract/plans/sample-groups.ts';
import { keyOf, split } from './cell-words.ts';
import { cellOf } from './parameter-cells.ts';

/** A column of the import file: how its question is put, and what a cell means. */
export interface GroupColumn {
  /** Below `parameters.` for the technique's own questions. */
  path: string;
  title: string;
  hint: string;
  choices?: readonly string[];
  /** The words that a cell may hold, by their keys. */
  words?: Readonly<Record<string, string>>;
  /** What is wrong with a cell that is no number at all: its value would read as an empty one. */
  wholeNumber?: string;
  /** Read from older files and in no new one: another column asks the same. */
  old?: true;
  /** The value of a cell that is not empty; a text that no error message fits is handed on for the schema to refuse. */
  read: (cell: string) => unknown;
}

/** An error names at most so many words that would fit. */
const mostWords = 8;
const yes = (cell: string): boolean => ['是', 'y', 'yes', '1', 'true', '有'].includes(cell.trim().toLowerCase());

const chosen = (path: string, title: string, words: Readonly<Record<string, string>>, hint = ''): GroupColumn => ({
  path,
  title,
  hint: hint || `选填：${Object.values(words).join('、')}`,
  choices: Object.values(words),
  words,
  read: (cell) => keyOf(words, cell),
});
const typed = (path: string, title: string, hint: string): GroupColumn => ({ path, title, hint, read: (cell) => cell });
const flag = (path: string, title: string): GroupColumn => ({
  path,
  title,
  hint: '是 或 否，空着为否',
  choices: ['是', '否'],
  read: yes,
});

const own: readonly GroupColumn[] = [
  typed('name', '样品名称*', '必填，60 字以内'),
  {
    path: 'count',
    title: '数量*',
    hint: `必填，1–${mostInGroup}；写了编号可空着`,
    wholeNumber: '样品数量应为整数',
    read: Number,
  },
  { path: 'codes', title: '样品编号', hint: '选填，多个用顿号隔开，个数与数量一致', read: split },
  chosen('form', '形态*', sampleForms, `必填：${Object.values(sampleForms).join('、')}`),
  typed('composition', '成分*', '必填，元素或化学式，如 ZnO'),
  typed('amount', '用量', '选填，如 50'),
  typed('amount_unit', '用量单位', '选填，如 mg、mL、片'),
  {
    path: 'hazards',
    title: '危险性',
    hint: `空着为无：${Object.values(hazards).join('、')}，多个用顿号隔开`,
    words: hazards,
    read: (cell) => split(cell).map((one) => keyOf(hazards, one)),
  },
  chosen('storage', '保存条件', storages, `空着为常温：${Object.values(storages).join('；')}`),
  flag('magnetic', '含磁'),
  flag('hygroscopic', '易吸潮'),
  { ...flag('toxic', '有毒'), old: true },
  chosen('afterwards', '测后处理', afterwardsChoices, `空着为返还：${Object.values(afterwardsChoices).join('、')}`),
  typed('remark', '备注', '选填'),
];

/** The columns for a service, old ones too: what every group has, then its technique's questions in form order. */
export function columnsFor(fields: readonly ParameterField[]): GroupColumn[] {
  const asked = new Set(fields.map((field) => field.key));
  return [
    ...own.filter((column) => !(['magnetic', 'hygroscopic'].includes(column.path) && asked.has(column.path))),
    ...fields.map((field) => parameterColumn(field, fields)),
  ];
}

/**
 * What is wrong with the words of a cell: that they are no number, or those that its column does not know, and what it
 * knows.
 */
export function unknownWords({ title, words, wholeNumber, read }: GroupColumn, cell: string): string | null {
  if (wholeNumber) return Number.isInteger(read(cell)) ? null : wholeNumber;
  if (!words) return null;
  const strange = [read(cell)].flat().filter((one) => !Object.hasOwn(words, String(one)));
  if (strange.length === 0) return null;
  const known = Object.values(words);
  const rest = known.length > mostWords ? '等' : '';
  return `“${strange.join('、')}”不是可选的${title.replace(/\*$/, '')}：${known.slice(0, mostWords).join('、')}${rest}`;
}

function parameterColumn(field: ParameterField, fields: readonly ParameterField[]): GroupColumn {
  const unit = 'unit' in field && field.unit ? `（${field.unit}）` : '';
  const { hint, ...cell } = cellOf(field);
  return {
    ...cell,
    path: `parameters.${field.key}`,
    title: `${field.label}${unit}${field.required ? '*' : ''}`,
    hint: [field.required ? '必填' : '选填', hint, whenAsked(field, fields)].filter(Boolean).join('，'),
  };
}

/** A conditional question says on which answer it depends. */
function whenAsked({ show_when }: ParameterField, fields: readonly ParameterField[]): string {
  const other = show_when && fields.find((one) => one.key === show_when.key);
  if (!show_when || !other) return '';
  const words = 'options' in other ? new Map(other.options.map(({ value, label }) => [value, label])) : new Map();
  return `仅当「${other.label}」为 ${show_when.in.map((one) => words.get(one) ?? one).join('、')} 时填写`;
}

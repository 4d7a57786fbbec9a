import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { afterwardsChoices, hazards, sampleForms, storages } from '@yance/contract/orders/demand.ts';

/** A column of the import file: how its question is put, and what a cell means. */
export interface GroupColumn {
  /** Below `parameters.` for the technique's own questions. */
  path: string;
  title: string;
  hint: string;
  choices?: readonly string[];
  /** The words that a cell may hold, by their keys. */
  words?: Readonly<Record<string, string>>;
  /** The value of a cell that is not empty; a text that no error message fits is handed on for the schema to refuse. */
  read: (cell: string) => unknown;
}

/** An error names at most so many words that would fit. */
const mostWords = 8;
const separators = /[、,，;；/\s]+/;
const split = (cell: string): string[] => cell.split(separators).filter((one) => one !== '');
const yes = (cell: string): boolean => ['是', 'y', 'yes', '1', 'true', '有'].includes(cell.trim().toLowerCase());

/** The key of a choice whose word, or key, a cell holds; the cell itself where there is none. */
const keyOf = (words: Readonly<Record<string, string>>, cell: string): string =>
  Object.entries(words).find(([key, word]) => word === cell || key === cell)?.[0] ?? cell;

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
  { path: 'count', title: '数量*', hint: '必填，1–200；写了编号可空着', read: Number },
  { path: 'codes', title: '样品编号', hint: '选填，多个用顿号隔开，个数与数量一致', read: split },
  chosen('form', '形态*', sampleForms, `必填：${Object.values(sampleForms).join('、')}`),
  typed('composition', '成分*', '必填，元素或化学式，如 ZnO'),
  typed('amount', '用量', '选填，如 50'),
  typed('amount_unit', '用量单位', '选填，如 mg、mL、片'),
  {
    path: 'hazards',
    title: '危险性',
    hint: `空着为无，有毒的为有毒：${Object.values(hazards).join('、')}，多个用顿号隔开`,
    words: hazards,
    read: (cell) => split(cell).map((one) => keyOf(hazards, one)),
  },
  chosen('storage', '保存条件', storages, `空着为常温：${Object.values(storages).join('；')}`),
  flag('magnetic', '含磁'),
  flag('hygroscopic', '易吸潮'),
  flag('toxic', '有毒'),
  chosen('afterwards', '测后处理', afterwardsChoices, `空着为返还：${Object.values(afterwardsChoices).join('、')}`),
  typed('remark', '备注', '选填'),
];

/** The columns for a service: what every group has, then its technique's questions in form order. */
export function columnsFor(fields: readonly ParameterField[]): GroupColumn[] {
  const asked = new Set(fields.map((field) => field.key));
  return [
    ...own.filter((column) => !(['magnetic', 'hygroscopic'].includes(column.path) && asked.has(column.path))),
    ...fields.map((field) => parameterColumn(field, fields)),
  ];
}

/** Names the words of a cell that its column does not know, and what it knows; nothing where all are known. */
export function unknownWords({ title, words, read }: GroupColumn, cell: string): string | null {
  if (!words) return null;
  const strange = [read(cell)].flat().filter((one) => !Object.hasOwn(words, String(one)));
  if (strange.length === 0) return null;
  const known = Object.values(words);
  const rest = known.length > mostWords ? '等' : '';
  return `“${strange.join('、')}”不是可选的${title.replace(/\*$/, '')}：${known.slice(0, mostWords).join('、')}${rest}`;
}

function parameterColumn(field: ParameterField, fields: readonly ParameterField[]): GroupColumn {
  const unit = 'unit' in field && field.unit ? `（${field.unit}）` : '';
  const shared = {
    path: `parameters.${field.key}`,
    title: `${field.label}${unit}${field.required ? '*' : ''}`,
    hint: [field.required ? '必填' : '选填', whatFits(field), whenAsked(field, fields)].filter(Boolean).join('，'),
  };
  if (field.kind !== 'choice' && field.kind !== 'choices') return { ...shared, read: (cell) => answerIn(field, cell) };
  const words = Object.fromEntries(field.options.map(({ value, label }) => [value, label]));
  if (field.kind === 'choice')
    return { ...shared, words, choices: Object.values(words), read: (cell) => keyOf(words, cell) };
  return { ...shared, words, read: (cell) => severalOf(words, cell) };
}

/** Option words may hold a separator themselves, so a cell that is one word whole is that one. */
function severalOf(words: Readonly<Record<string, string>>, cell: string): string[] {
  const whole = keyOf(words, cell);
  if (whole !== cell || cell in words) return [whole];
  const parts = cell.split(/[、,，;；]/).map((one) => one.trim());
  return parts.filter((one) => one !== '').map((one) => keyOf(words, one));
}

function answerIn(field: ParameterField, cell: string): Answers[string] {
  if (field.kind === 'number') return Number(cell);
  if (field.kind === 'elements') return split(cell);
  return field.kind === 'range' ? rangeIn(cell) : cell;
}

/** Two numbers with a dash, a tilde or 至 between them; each may have a sign of its own. Anything else has no answer. */
function rangeIn(cell: string): [number, number] {
  const [, start, end] = /^([-−]?\d+(?:\.\d+)?)\s*[-–—~～至到]\s*([-−]?\d+(?:\.\d+)?)$/.exec(cell.trim()) ?? [];
  const numberOf = (text = ''): number => (text === '' ? Number.NaN : Number(text.replace('−', '-')));
  return [numberOf(start), numberOf(end)];
}

function whatFits(field: ParameterField): string {
  switch (field.kind) {
    case 'choice':
      return field.options.map((option) => option.label).join('、');
    case 'choices':
      return `${field.options.map((option) => option.label).join('、')}，多个用顿号隔开`;
    case 'number':
      return `${field.min}–${field.max}${field.unit ? ` ${field.unit}` : ''}`;
    case 'range':
      return `起始–终止，${field.min}–${field.max}${field.unit ? ` ${field.unit}` : ''}，如 ${field.min}–${field.max}`;
    case 'elements':
      return '元素符号，如 Fe、Ni';
    case 'text':
      return `${field.max} 字以内`;
  }
}

/** A conditional question says on which answer it depends. */
function whenAsked({ show_when }: ParameterField, fields: readonly ParameterField[]): string {
  const other = show_when && fields.find((one) => one.key === show_when.key);
  if (!show_when || !other) return '';
  const words = 'options' in other ? new Map(other.options.map(({ value, label }) => [value, label])) : new Map();
  return `仅当「${other.label}」为 ${show_when.in.map((one) => words.get(one) ?? one).join('、')} 时填写`;
}

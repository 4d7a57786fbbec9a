import type { Answers, FieldOf, Kind, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { boundsText } from '@yance/contract/catalogue/parameter-kinds/bounds.ts';
import { keyOf, split } from './cell-words.ts';

/** A question of the technique in the import file: what fits its cells, and what a cell means. */
interface ParameterCell {
  hint: string;
  /** The cells that a list offers. */
  choices?: readonly string[];
  /** The words that a cell may hold, by their keys. */
  words?: Readonly<Record<string, string>>;
  read: (cell: string) => Answers[string];
}

const cells: { [K in Kind]: (field: FieldOf<K>) => ParameterCell } = {
  choice(field) {
    const words = labelsOf(field);
    const choices = Object.values(words);
    return { hint: labelsText(field), words, choices, read: (cell) => keyOf(words, cell) };
  },
  choices(field) {
    const words = labelsOf(field);
    return { hint: `${labelsText(field)}，多个用顿号隔开`, words, read: (cell) => severalOf(words, cell) };
  },
  number: (field) => ({ hint: boundsText(field), read: Number }),
  range(field) {
    return { hint: `起始–终止，${boundsText(field)}，如 ${field.min}–${field.max}`, read: rangeIn };
  },
  elements: () => ({ hint: '元素符号，如 Fe、Ni', read: split }),
  text: ({ max }) => ({ hint: `${max} 字以内`, read: (cell) => cell }),
};

export const cellOf = (field: ParameterField): ParameterCell =>
  (cells[field.kind] as (field: ParameterField) => ParameterCell)(field);

type Options = Pick<FieldOf<'choice'>, 'options'>;
const labelsOf = ({ options }: Options) => Object.fromEntries(options.map(({ value, label }) => [value, label]));
const labelsText = ({ options }: Options): string => options.map(({ label }) => label).join('、');

/** Option words may hold a separator themselves, so a cell that is one word whole is that one. */
function severalOf(words: Readonly<Record<string, string>>, cell: string): string[] {
  const whole = keyOf(words, cell);
  if (whole !== cell || cell in words) return [whole];
  const parts = cell.split(/[、,，;；]/).map((one) => one.trim());
  return parts.filter((one) => one !== '').map((one) => keyOf(words, one));
}

/** Two numbers with a dash, a tilde or 至 between them; each may have a sign of its own. Anything else has no answer. */
function rangeIn(cell: string): [number, number] {
  const [, start, end] = /^([-−]?\d+(?:\.\d+)?)\s*[-–—~～至到]\s*([-−]?\d+(?:\.\d+)?)$/.exec(cell.trim()) ?? [];
  const numberOf = (text = ''): number => (text === '' ? Number.NaN : Number(text.replace('−', '-')));
  return [numberOf(start), numberOf(end)];
}

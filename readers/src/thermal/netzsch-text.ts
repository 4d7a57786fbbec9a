import type { Column, Columns } from '../content.ts';
import { labelOf, withDegrees } from '../kit/labels.ts';
import { cellsOf, Facts, firstLines, numberOf, NumericRows, shortText, type Decimal } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { countedRuns } from '../kit/passes.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { thermalViews } from './views.ts';

const separators = new Map<string, '\t' | ';' | ',' | 'blank'>([
  ['SEMICOLON', ';'],
  ['TAB', '\t'],
  ['TABULATOR', '\t'],
  ['COMMA', ','],
  ['SPACE', 'blank'],
  ['BLANK', 'blank'],
]);

/** The text that NETZSCH Proteus exports: lines `#NAME:value`, then `##` with the columns, then the numbers. */
export const netzschText: Reader = {
  format: 'netzsch-text',
  name: 'NETZSCH Proteus 文本',
  source:
    'Genuine exports of Proteus in github:MyonicS/pyTGA, example_data/manufacturers; headers in cells as the readers ' +
    'of github:semantic-dataspace/semantic-transformers describe them',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes);
    return lines[0]?.startsWith('#EXPORTTYPE') === true && lines.some((line) => line.startsWith('#INSTRUMENT'));
  },
  read: ({ bytes }) => {
    const facts = new Facts();
    const header = new Map<string, string>();
    const parts: Columns[] = [];
    let block: Block | undefined;
    for (const line of wholeLinesOf(bytes)) {
      if (line.startsWith('##')) {
        if (block) parts.push(block.part());
        block = new Block(line.slice(2), header);
      } else if (line.startsWith('#*')) {
        // What was evaluated by hand in the program.
      } else if (line.startsWith('#')) {
        const [name, value] = nameAndValue(withDegrees(line.slice(1)));
        header.set(name, value);
        const { label, unit } = / \/.+$/.test(name) ? labelOf(name) : { label: name, unit: '' };
        if (!block && !layout.has(name)) facts.add(label, value, unit);
      } else if (!/^[\s;,]*$/.test(line)) {
        if (!block) throw new Unreadable('broken', 'Numbers stand before the names of their columns.');
        block.add(line);
      }
    }
    if (!block) throw new Unreadable('empty', 'There is no block of numbers.');
    parts.push(block.part());
    return { facts: facts.list, parts };
  },
};

/** What only says how the text is laid out. */
const layout = new Set(['EXPORTTYPE', 'FORMAT', 'FTYPE', 'DECIMAL', 'SEPARATOR']);

/** A value in cells stands behind the separator, once for each curve that it is of. */
function nameAndValue(line: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon < 0) return [shortText(line), ''];
  const value = line.slice(colon + 1);
  const separator = /^ *([;,\t])/.exec(value)?.[1];
  const cells = separator ? value.split(separator).flatMap((cell) => shortText(cell) || []) : [shortText(value)];
  return [shortText(line.slice(0, colon)), [...new Set(cells)].join(separator === ',' ? ', ' : '; ')];
}

const isSegment = ({ label }: Column) => /^(?:segment|段|程序段)$/i.test(label);

/** Curves of one quantity are told apart by their number; two temperatures stay alike, so that they are refused. */
const numbered = (names: readonly Omit<Column, 'values'>[]): Omit<Column, 'values'>[] =>
  names.map(({ label, unit }, at) => {
    const alike = names.flatMap((other, index) => (other.label === label && other.unit === unit ? [index] : []));
    const isAxis = /^(?:temp|time|zeit|温度|时间)/i.test(label);
    return { label: alike.length > 1 && !isAxis ? `${label} #${alike.indexOf(at) + 1}` : label, unit };
  });

class Block {
  readonly #names: string[];
  readonly #separator: '\t' | ';' | ',' | 'blank';
  readonly #decimal: Decimal;
  readonly #rows: NumericRows;
  readonly #title: string;

  constructor(names: string, header: ReadonlyMap<string, string>) {
    const separator = separators.get(header.get('SEPARATOR') ?? '');
    const decimal = header.get('DECIMAL');
    if (!separator || (decimal !== 'POINT' && decimal !== 'COMMA'))
      throw new Unreadable('variant', `Separator ${header.get('SEPARATOR')} and decimal ${decimal} are not known.`);
    this.#separator = separator;
    this.#decimal = decimal === 'COMMA' ? ',' : '.';
    this.#names = cellsOf(names, separator);
    while (this.#names.at(-1) === '') this.#names.pop();
    this.#rows = new NumericRows(this.#names.length);
    this.#title = header.get('SEGMENT') ?? '';
  }

  add(line: string): void {
    const cells = cellsOf(line, this.#separator);
    while (cells.length > this.#names.length && cells.at(-1) === '') cells.pop();
    // Of curves side by side the shorter have empty cells; what all stand against has none.
    const values = cells.map((cell) => (cell === '' ? NaN : numberOf(cell, this.#decimal)));
    if (!values.every((value) => value !== undefined) || Number.isNaN(values[0]))
      throw new Unreadable('broken', `Row ${this.#rows.length} is no row of numbers.`);
    this.#rows.add(values);
  }

  part(): Columns {
    const all = this.#rows.columns(numbered(this.#names.map(labelOf)));
    // The number of the segment stands beside every row: where the next begins, and no measured quantity.
    const segments = all.find(isSegment);
    const columns = all.filter((column) => !isSegment(column));
    const runs = segments ? countedRuns(segments.values, 'Segment') : undefined;
    return { kind: 'columns', title: this.#title, columns, views: thermalViews(columns, { runs }) };
  }
}

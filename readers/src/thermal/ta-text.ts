import { labelOf } from '../kit/labels.ts';
import { cellsOf, Facts, firstLines, numbersOf, NumericRows, numberOf } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { thermalViews } from './views.ts';

/** What the header says of the measurement; the rest are settings of the program. */
const wanted = new Set(['Instrument', 'Module', 'Operator', 'Sample', 'Size', 'Method', 'Date', 'Time', 'Xcomment']);

/**
 * The text that Universal Analysis of TA Instruments exports: `Nsig` signals by name, `StartOfData`, rows of numbers.
 * A row whose time is negative is a mark of an event, not a measurement.
 */
export const taText: Reader = {
  format: 'ta-text',
  name: 'TA Instruments Universal Analysis 文本',
  source: 'Genuine export of a TGA Q500 in github:MyonicS/pyTGA, example_data/manufacturers',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes, 16_000);
    return lines.some((line) => line.startsWith('Nsig\t')) && lines.some((line) => line.startsWith('Sig1\t'));
  },
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes);
    const start = startOf(lines);
    if (start < 0) throw new Unreadable('broken', 'The numbers do not begin.');
    const facts = new Facts();
    const names: string[] = [];
    let signals = NaN;
    for (const line of lines.slice(0, start)) {
      const [name = '', ...values] = cellsOf(line, '\t');
      if (name === 'Nsig') signals = numberOf(values[0] ?? '') ?? NaN;
      else if (/^Sig\d+$/.test(name)) names[Number(name.slice(3)) - 1] = values.join(' ');
      else if (name === 'Size') facts.add(name, values[0], values[1]);
      else if (wanted.has(name)) facts.add(name === 'Xcomment' ? 'Comment' : name, values.join(' '));
      if (names.length > limits.columns) throw new Unreadable('large', 'There are too many signals.');
    }
    if (names.length !== signals || Object.keys(names).length !== signals)
      throw new Unreadable('broken', `${signals} signals are announced and ${names.length} named.`);
    if (!/^time\b/i.test(names[0] ?? '')) throw new Unreadable('variant', 'The first signal is no time.');
    const rows = new NumericRows(names.length);
    const decimal = lines[start + 1]?.includes(',') ? ',' : '.';
    for (const line of lines.slice(start + 1)) {
      if (!line.trim()) continue;
      const values = numbersOf(cellsOf(line, 'blank'), decimal);
      if (!values) throw new Unreadable('broken', `Row ${rows.length} is no row of numbers.`);
      if ((values[0] ?? 0) >= 0) rows.add(values);
      else if (values.length !== names.length) throw new Unreadable('broken', 'A mark of an event is cut.');
    }
    const columns = rows.columns(names.map(labelOf));
    return { facts: facts.list, parts: [{ kind: 'columns', title: '', columns, views: thermalViews(columns) }] };
  },
};

/** The line before the rows; some versions do not announce them, but no line of the header begins with a number. */
function startOf(lines: readonly string[]): number {
  const announced = lines.findIndex((line) => line.trim() === 'StartOfData');
  return announced >= 0 ? announced : Math.max(-1, lines.findIndex((line) => /^\s*[-+.\d]/.test(line)) - 1);
}

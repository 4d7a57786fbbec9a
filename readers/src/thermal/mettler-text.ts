import type { Columns } from '../content.ts';
import { unitOf } from '../kit/labels.ts';
import { cellsOf, Facts, firstLines, numbersOf, NumericRows, shortText, type Decimal } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { thermalViews } from './views.ts';

/** Headings of the text above the curves whose next line is a fact. */
const wanted = new Set([
  'SampleID',
  'Sample',
  'Evaluation',
  'Method',
  'Order Nr',
  'Customer',
  'User',
  'Remarks',
  'Module',
]);

/** Two names of a derivative have a blank in them. */
const namesIn = (line: string) => cellsOf(line.replace(/\b([xy]) value\b/g, '$1_value'), 'blank');

const isNames = (line: string) => /^\s*(?:Index\s+)?t\s+T[sr]\s/.test(line);

/**
 * The text that Mettler-Toledo STARe exports: headings with what belongs to them indented, then for each curve a line
 * of names, a line of units in brackets, and rows.
 */
export const mettlerText: Reader = {
  format: 'mettler-text',
  name: 'Mettler-Toledo STARe 文本',
  source: 'Genuine exports of STARe 17 in github:MyonicS/pyTGA, example_data/manufacturers',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes, 8000);
    return lines.some((line, index) => isNames(line) && /^\s*\[/.test(lines[index + 1] ?? ''));
  },
  read: ({ bytes }) => {
    const facts = new Facts();
    const parts: Columns[] = [];
    const lines = wholeLinesOf(bytes);
    let index = 0;
    while (index < lines.length) {
      const line = lines[index] ?? '';
      const next = shortText(lines[index + 1] ?? '');
      const heading = /^(\w[\w ]{0,30}):$/.exec(line)?.[1];
      if (heading && wanted.has(heading) && !next.endsWith(':')) facts.add(heading, next);
      if (isNames(line)) {
        if (parts.length >= limits.parts) throw new Unreadable('large', 'There are too many curves.');
        const end = endOfRows(lines, index + 2);
        requireNoRows(lines, end, namesIn(line).length);
        parts.push(curveOf(line, lines[index + 1] ?? '', lines.slice(index + 2, end)));
        index = end;
      } else index += 1;
    }
    for (const [at, part] of parts.entries()) if (parts.length > 1) part.title = `${at + 1}: ${part.title}`;
    return { facts: facts.list, parts };
  },
};

function endOfRows(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && /^\s*[-+.\d]/.test(lines[end] ?? '')) end += 1;
  return end;
}

/** Rows behind a line of words belong to a curve that would end before them. */
function requireNoRows(lines: readonly string[], from: number, width: number): void {
  for (let at = from; at < lines.length && !isNames(lines[at] ?? ''); at += 1) {
    const cells = cellsOf(lines[at] ?? '', 'blank');
    if (cells.length === width && cells.every((cell) => /^[-+.,\d]+$/.test(cell)))
      throw new Unreadable('broken', `Row ${at} stands behind the end of its curve.`);
  }
}

/** Commas are of decimals, unless all of them may as well be of thousands. */
function decimalOf(lines: readonly string[]): Decimal {
  const commas = lines.flatMap((line) => cellsOf(line, 'blank').filter((cell) => cell.includes(',')));
  if (commas.length === 0) return '.';
  if (commas.every((cell) => /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(cell) && !/^[-+]?0,/.test(cell)))
    throw new Unreadable('variant', 'The commas may be of decimals or of thousands.');
  return ',';
}

const labels = new Map([
  ['t', 'Time'],
  ['Ts', 'Ts (sample)'],
  ['Tr', 'Tr (reference)'],
  ['x_value', 'x value'],
]);

/** What STARe calls a value is named by its unit. */
const quantityOf = (unit: string): string =>
  /^(?:mg|µg|g|%)$/.test(unit) ? 'Weight' : /^(?:mW|W|µW|W\/g|Wg\^-1|mW\/mg)$/.test(unit) ? 'Heat flow' : 'Value';

function curveOf(namesLine: string, unitsLine: string, rowLines: readonly string[]): Columns {
  const names = namesIn(namesLine);
  // Inside of its brackets a unit may have a blank, as `[W g^-1]` has.
  const units = unitsLine.match(/\[[^\]]*\]|[^\s[\]]+/g) ?? [];
  const indexed = names[0] === 'Index' ? 1 : 0;
  if (units.length !== names.length - indexed || !units.every((unit) => /^\[.*\]$/.test(unit)))
    throw new Unreadable('variant', `${names.length} columns have ${units.length} units.`);
  const decimal = decimalOf(rowLines);
  const rows = new NumericRows(names.length);
  for (const line of rowLines) {
    const values = numbersOf(cellsOf(line, 'blank'), decimal);
    if (!values) throw new Unreadable('broken', `Row ${rows.length} is no row of numbers.`);
    rows.add(values);
  }
  const columns = rows
    .columns(
      names.map((name, at) => {
        const unit = at < indexed ? '' : unitOf((units[at - indexed] ?? '').slice(1, -1));
        return { label: labels.get(name) ?? (/^(?:Value|y_value)$/.test(name) ? quantityOf(unit) : name), unit };
      }),
    )
    .slice(indexed);
  return { kind: 'columns', title: columns.at(-1)?.label ?? '', columns, views: thermalViews(columns) };
}

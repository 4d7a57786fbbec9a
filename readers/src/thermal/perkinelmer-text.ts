import type { Column, Run } from '../content.ts';
import { cellsOf, Facts, firstLines, numberOf, numbersOf, NumericRows, shortText } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { thermalViews } from './views.ts';

/** The header's lines that say something of the measurement. */
const wanted = new Map([
  ['Operator ID', 'Operator'],
  ['Sample ID', 'Sample'],
  ['Comment', 'Comment'],
  ['Serial Number', 'Serial number'],
  ['Data Collected', 'Date'],
  ['Sample Weight', 'Sample weight'],
]);

/** Units are named nowhere: Pyris writes times in minutes, weights in mg, temperatures in °C and heat flows in mW. */
const unitBy: readonly (readonly [RegExp, string])[] = [
  [/^Time$/, 'min'],
  [/Weight$/, 'mg'],
  [/Temperature$/, '°C'],
  [/Heat Flow$/, 'mW'],
  [/(?:Flow|Calibration)$/, ''],
];

const total = 'Total Points in Run:';

/**
 * The text that PerkinElmer Pyris exports: `name:` tab value, the steps of the method, then under each heading such as
 * `1) TGA Isothermal` two lines of names and rows that begin with a tab.
 */
export const perkinelmerText: Reader = {
  format: 'perkinelmer-text',
  name: 'PerkinElmer Pyris 文本',
  source: 'Genuine export of a TGA 8000 in github:MyonicS/pyTGA, example_data/manufacturers',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes);
    return (
      lines[0]?.startsWith('Filename:\t') === true &&
      lines.some((line) => line.startsWith('Operator ID:')) &&
      lines.some((line) => line.startsWith('Data Collected:'))
    );
  },
  read: ({ bytes }) => {
    const facts = new Facts();
    const runs: Run[] = [];
    let points = NaN;
    let names: string[] | undefined;
    let rows: NumericRows | undefined;
    let heading = '';
    const lines = wholeLinesOf(bytes);
    for (const [index, line] of lines.entries()) {
      if (line.startsWith('NEWPAGE') || /^\t[A-Z\d ]{1,60}\bCALIBRATION\b/.test(line)) break;
      const cells = cellsOf(line, '\t');
      const [name = '', value = ''] = cells;
      const fact = name.endsWith(':') && !rows ? wanted.get(name.slice(0, -1)) : undefined;
      if (fact) {
        const weight = /^(.*\S) mg$/.exec(value)?.[1];
        facts.add(fact, weight ?? value, weight ? 'mg' : undefined);
      } else if (name === total) points = numberOf(value) ?? NaN;
      else if (/^\d+\) \S/.test(line) && !line.includes('\t')) heading = shortText(line);
      else if (name === '' && value === 'Time') {
        const found = columnNames(cells.slice(1), cellsOf(lines[index + 1] ?? '', '\t').slice(1));
        if (names && names.join() !== found.join()) throw new Unreadable('variant', 'The steps have other columns.');
        names = found;
        rows ??= new NumericRows(names.length);
        runs.push({ name: heading, from: rows.length, to: rows.length });
      } else if (rows && name === '' && cells.length > 1) {
        const values = numbersOf(cells.slice(1));
        if (values) rows.add(values);
        else if (rows.length > (runs.at(-1)?.from ?? 0)) throw new Unreadable('broken', 'A row is no row of numbers.');
        const run = runs.at(-1);
        if (run) run.to = rows.length;
      }
    }
    if (lines.filter((line) => line.startsWith(total)).length > 1)
      throw new Unreadable('variant', 'Another file follows.');
    if (!names || !rows || rows.length === 0) throw new Unreadable('empty', 'There is no row of numbers.');
    if (rows.length !== points)
      throw new Unreadable('broken', `${points} points are announced and ${rows.length} found.`);
    const columns: Column[] = rows.columns(names.map((label) => ({ label, unit: unitIn(label) })));
    const whole = runs.filter(({ from, to }) => to > from);
    const views = thermalViews(columns, { first: 'time', runs: whole });
    return { facts: facts.list, parts: [{ kind: 'columns', title: '', columns, views }] };
  },
};

const unitIn = (label: string): string => unitBy.find(([form]) => form.test(label))?.[1] ?? '';

/** A name stands in two lines: `Sample` above `Temperature`. */
function columnNames(upper: readonly string[], lower: readonly string[]): string[] {
  const names = upper.map((word, index) => shortText(`${word} ${lower[index] ?? ''}`));
  const unknown = names.find((name) => !unitBy.some(([form]) => form.test(name)));
  if (unknown !== undefined) throw new Unreadable('variant', `The unit of '${unknown}' is not known.`);
  return names;
}

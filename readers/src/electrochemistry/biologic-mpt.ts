import type { Columns } from '../content.ts';
import { certainSeconds, isClockTime } from '../kit/clock-times.ts';
import { labelOf } from '../kit/labels.ts';
import { cellsOf, Facts, firstLines, numberOf, numbersOf, NumericRows } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { countedRuns } from '../kit/passes.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { electrochemicalViews, type Experiment } from './views.ts';

/** BT-Lab is the same program for battery cyclers. */
const mark = /^(?:EC|BT)-Lab ASCII FILE$/;
const frequency = 'freq/Hz';
/** Counters and states of the potentiostat: no measured quantity. */
const indices = new Set([
  'mode',
  'ox/red',
  'error',
  'control changes',
  'Ns changes',
  'counter inc.',
  'Ns',
  'cycle number',
  'half cycle',
  'I Range',
  'z cycle',
]);
const held: readonly [RegExp, Experiment][] = [
  [/^chronoamperometry|^chronocoulometry/i, 'held potential'],
  [/^chronopotentiometry/i, 'held current'],
];
/** What EC-Lab writes of a quotient by zero. */
const noNumber = /^[-+]?(?:inf|nan)$/i;
/** Such as `<Ewe/V>`: the unit belongs behind the mean. */
const meanWithUnit = /^<([^<>/]+)\/([^<>]+)>$/;
const wanted = new Map([
  ['Run on channel', 'Channel'],
  ['Acquisition started on', 'Date'],
  ['Device', 'Instrument'],
  ['Electrode material', 'Electrode material'],
  ['Electrolyte', 'Electrolyte'],
  ['Comments', 'Comments'],
  ['Electrode surface area', 'Electrode surface area'],
  ['Characteristic mass', 'Characteristic mass'],
]);

/** The text of EC-Lab: a header of announced length whose last line names the columns, then rows with tabs. */
export const biologicMpt: Reader = {
  format: 'biologic-mpt',
  name: 'BioLogic EC-Lab 文本',
  source: 'Genuine MPT in github:ECSHackWeek/impedance.py; names of columns in github:echemdata/galvani',
  recognises: ({ bytes }) => mark.test(firstLines(bytes, 200)[0]?.trim() ?? ''),
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes);
    const count = numberOf(/^Nb header lines : (\d+)\s*$/.exec(lines[1] ?? '')?.[1] ?? '');
    if (!count || count < 3 || count > lines.length) throw new Unreadable('broken', 'The header has no whole length.');
    // A header of the least length names the columns alone.
    const technique = count > 4 ? (lines[3]?.trim() ?? '') : '';
    const facts = new Facts().add('Technique', technique);
    for (const line of lines.slice(3, count - 1)) {
      const colon = line.indexOf(' : ');
      const name = wanted.get(line.slice(0, Math.max(0, colon)));
      if (name) facts.add(name, line.slice(colon + 3));
    }
    const names = cellsOf(lines[count - 1] ?? '', '\t');
    if (names.at(-1) === '') names.pop();
    // Of an impedance with a counter electrode EC-Lab names columns behind an empty name that it does not write.
    const unnamed = names.indexOf('');
    if (unnamed > 0 && cellsOf(lines[count]?.trimEnd() ?? '', '\t').length === unnamed) names.length = unnamed;
    if (names.length < 2) throw new Unreadable('broken', 'The columns have no names.');
    const rows = rowsOf(names, lines.slice(count));
    const experiment: Experiment = names.includes(frequency)
      ? 'impedance'
      : /voltammetry|linear sweep|linear polarization|tafel/i.test(technique) || !names.includes('time/s')
        ? 'sweep'
        : (held.find(([form]) => form.test(technique))?.[1] ?? 'time');
    // What a battery is put through between its spectra is a measurement too.
    const between = /modulo bat/i.test(technique) && names.includes('time/s') ? partOf(names, rows.direct, 'time') : [];
    if (between.length === 0) facts.add('Rows without a frequency left out', rows.direct.length || undefined);
    const measured = partOf(names, rows.measured, experiment);
    if (between.length + measured.length === 0) throw new Unreadable('empty', 'There is no row of numbers.');
    for (const part of measured) part.title = between.length > 0 ? 'Impedance' : '';
    return { facts: facts.list, parts: [...between, ...measured] };
  },
};

/**
 * The measured quantities of rows as a part; none of no rows, and of direct currents none whose columns are unknown.
 */
function partOf(names: readonly string[], rows: NumericRows, experiment: Experiment): Columns[] {
  const isBetween = experiment === 'time' && names.includes(frequency);
  if (rows.length === 0 || (isBetween && rows.length < 2)) return [];
  const all = rows.columns(
    names.map((name) => {
      const { label, unit } = indices.has(name)
        ? { label: name, unit: '' }
        : labelOf(name.replace(meanWithUnit, '<$1>/$2'));
      return { label: label.replace(/^-/, '−'), unit };
    }),
  );
  const counter = (name: string) => all[names.indexOf(name)]?.values;
  const cycles = counter('half cycle') ?? counter('cycle number') ?? counter('z cycle');
  const runs = cycles ? countedRuns(cycles, counter('half cycle') ? 'Half cycle' : 'Cycle') : [];
  const columns = all.filter(
    ({ values }, index) => !indices.has(names[index] ?? '') && !(isBetween && values.every((value) => value === 0)),
  );
  if (isBetween && !columns.some(({ label }) => /^<?(?:Ewe|Ecell)>?(?: vs.*)?$/.test(label))) return [];
  const title = isBetween ? 'Direct current' : '';
  return [{ kind: 'columns', title, columns, views: electrochemicalViews(columns, experiment, runs) }];
}

/** The rows, apart from those that stand at no frequency beside an impedance. */
function rowsOf(names: readonly string[], all: readonly string[]): { measured: NumericRows; direct: NumericRows } {
  const lines = all.filter((line) => line.trim());
  const time = names.indexOf('time/s');
  const at = (line: string): string => cellsOf(line, '\t')[time] ?? '';
  // EC-Lab may write the time of a day instead: these are seconds from the first.
  const seconds = isClockTime(at(lines[0] ?? '')) ? certainSeconds(lines.map(at)) : undefined;
  const decimal = (lines[0] ?? '').replace(seconds ? at(lines[0] ?? '') : '', '').includes(',') ? ',' : '.';
  const [measured, direct] = [new NumericRows(names.length), new NumericRows(names.length)];
  const place = names.indexOf(frequency);
  for (const [row, line] of lines.entries()) {
    const cells = cellsOf(line, '\t');
    if (cells.length === names.length + 1 && cells.at(-1) === '') cells.pop();
    if (seconds) cells[time] = '0';
    const values = numbersOf(
      cells.map((cell) => (noNumber.test(cell) ? '0' : cell)),
      decimal,
    );
    if (!values) throw new Unreadable('broken', `Row ${measured.length} is no row of numbers.`);
    for (const [column, cell] of cells.entries()) if (noNumber.test(cell)) values[column] = NaN;
    if (seconds) values[time] = seconds[row] ?? NaN;
    // At the frequency zero EC-Lab notes the direct current: there is no impedance.
    const isDirect = place >= 0 && values.length === names.length && !((values[place] ?? 0) > 0);
    (isDirect ? direct : measured).add(values);
  }
  return { measured, direct };
}

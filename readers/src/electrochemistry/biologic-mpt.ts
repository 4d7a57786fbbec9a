import type { Column } from '../content.ts';
import { labelOf } from '../kit/labels.ts';
import { cellsOf, Facts, firstLines, numberOf, numbersOf, NumericRows } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { countedRuns } from '../kit/passes.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { electrochemicalViews, type Experiment } from './views.ts';

/** BT-Lab is the same program for battery cyclers. */
const mark = /^(?:EC|BT)-Lab ASCII FILE$/;
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
    if (names.length < 2) throw new Unreadable('broken', 'The columns have no names.');
    const { columns: all, direct } = columnsOf(names, lines.slice(count));
    facts.add('Rows without a frequency left out', direct > 0 ? direct : undefined);
    const frequency = all.find(({ label }) => label === 'freq');
    const counter = (name: string) => all[names.indexOf(name)]?.values;
    const cycles = counter('half cycle') ?? counter('cycle number') ?? counter('z cycle');
    const runs = cycles ? countedRuns(cycles, counter('half cycle') ? 'Half cycle' : 'Cycle') : [];
    const columns = all.filter((_, index) => !indices.has(names[index] ?? ''));
    const experiment: Experiment = frequency
      ? 'impedance'
      : /voltammetry|linear sweep|linear polarization|tafel/i.test(technique) || !names.includes('time/s')
        ? 'sweep'
        : 'time';
    const views = electrochemicalViews(columns, experiment, runs);
    return { facts: facts.list, parts: [{ kind: 'columns', title: '', columns, views }] };
  },
};

/** The columns, and how many rows stand at no frequency beside an impedance. */
function columnsOf(names: readonly string[], lines: readonly string[]): { columns: Column[]; direct: number } {
  const decimal = (lines.find((line) => line.trim()) ?? '').includes(',') ? ',' : '.';
  const rows = new NumericRows(names.length);
  const frequency = names.indexOf('freq/Hz');
  let direct = 0;
  for (const line of lines) {
    if (!line.trim()) continue;
    const cells = cellsOf(line, '\t');
    if (cells.length === names.length + 1 && cells.at(-1) === '') cells.pop();
    const values = numbersOf(cells, decimal);
    if (!values) throw new Unreadable('broken', `Row ${rows.length} is no row of numbers.`);
    if (values.length !== names.length) rows.add(values);
    // At the frequency zero EC-Lab notes the direct current before a spectrum: there is no impedance.
    else if (frequency < 0 || (values[frequency] ?? 0) > 0) rows.add(values);
    else direct += 1;
  }
  if (rows.length === 0) throw new Unreadable('empty', 'There is no row of numbers.');
  const columns = rows.columns(
    names.map((name) => {
      const { label, unit } = indices.has(name) ? { label: name, unit: '' } : labelOf(name);
      return { label: label.replace(/^-/, '−'), unit };
    }),
  );
  return { columns, direct };
}

import type { Column, Columns, Run } from '../content.ts';
import { unitOf } from '../kit/labels.ts';
import { cellsOf, Facts, firstLines, numberOf, numbersOf, NumericRows, shortText } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { electrochemicalViews, minusOf, type Experiment } from './views.ts';

/** Experiments that are read as current over potential, by their tag. */
const sweeps = /^(?:CV|LSV|POTDYN|POTENTIODYNAMIC|CYCPOL|LINPOL|TAFEL|ADS|RCV|RRDE|SQUARE_WAVE)/;
const wanted = new Map([
  ['TITLE', 'Title'],
  ['DATE', 'Date'],
  ['TIME', 'Time'],
  ['PSTAT', 'Instrument'],
  ['SCANRATE', 'Scan rate'],
  ['AREA', 'Electrode area'],
  ['VAC', 'Amplitude'],
]);

/** The DTA of Gamry Framework: `KEY`, its kind and its value with tabs between them; tables are `KEY TABLE rows`. */
export const gamryDta: Reader = {
  format: 'gamry-dta',
  name: 'Gamry DTA',
  source: 'Genuine DTA in github:ECSHackWeek/impedance.py and its reader readGamry',
  recognises: ({ bytes }) => {
    const [first = '', second = ''] = firstLines(bytes, 400);
    return first.trim() === 'EXPLAIN' && second.startsWith('TAG\t');
  },
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes);
    const facts = new Facts();
    const tag = cellsOf(lines[1] ?? '', '\t')[1] ?? '';
    facts.add('Experiment', tag);
    const tables: Table[] = [];
    const isAborted = lines.some((line) => /^EXPERIMENTABORTED\tTOGGLE\tT\b/.test(line));
    if (isAborted) facts.add('Aborted', 'yes');
    let index = 2;
    while (index < lines.length) {
      const [key = '', kind = '', value = '', words = ''] = cellsOf(lines[index] ?? '', '\t');
      index += 1;
      if (kind === 'TABLE' && key) {
        const end = endOf(lines, index);
        // What is watched until it stands still, or broken off by hand, announces the most rows that it may have.
        const most = tag === 'CORPOT' || isAborted;
        if (isCurve(key)) tables.push(tableOf(key, { value, most }, lines.slice(index, end)));
        if (tables.length > limits.parts) throw new Unreadable('large', 'There are too many tables.');
        index = end;
      } else if (wanted.has(key)) addFact(facts, wanted.get(key) ?? '', kind === 'QUANT', value, words);
    }
    const whole = tables.filter(({ columns }) => columns.length > 0);
    // The open circuit is measured before, but it is not what the experiment is for.
    const measured = whole.filter(({ key }) => key !== 'OCVCURVE');
    const parts = [...joinCycles(measured, tag), ...whole.filter((one) => !measured.includes(one)).map(single('time'))];
    return { facts: facts.list, parts };
  },
};

/** A quantity is a number, whose unit stands in the words beside it: `Scan Ra&te (mV/s)`. */
function addFact(facts: Facts, name: string, isQuantity: boolean, value: string, words: string): void {
  const number = isQuantity ? numberOf(value, value.includes(',') ? ',' : '.') : undefined;
  if (number === undefined) facts.add(name, value);
  else facts.add(name, number, unitOf(/\(([^()]{1,20})\)\s*$/.exec(words)?.[1] ?? ''));
}

const isCurve = (key: string) => /^(?:Z|OCV)?CURVE\d*$/.test(key);

/** The rows of a table begin with a tab; the first line that does not, ends it. */
function endOf(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && lines[end]?.startsWith('\t')) end += 1;
  return end;
}

interface Table {
  key: string;
  columns: Column[];
}

function tableOf(key: string, announced: { value: string; most: boolean }, lines: readonly string[]): Table {
  const names = cellsOf(lines[0] ?? '', '\t').slice(1);
  const units = cellsOf(lines[1] ?? '', '\t').slice(1);
  if (names.length < 2 || units.length !== names.length)
    throw new Unreadable('broken', `${key} has no names and units.`);
  // Numbers of points and ranges, and words of overload bits, are no measured quantity.
  const measured = names.flatMap((name, at) => (/^(?:#*|bits)$/.test(units[at] ?? '') || name === 'Pt' ? [] : [at]));
  const body = lines.slice(2);
  const decimal = body[0]?.includes(',') ? ',' : '.';
  const rows = new NumericRows(measured.length);
  for (const line of body) {
    const cells = cellsOf(line, '\t').slice(1);
    const values = numbersOf(
      measured.map((at) => cells[at] ?? ''),
      decimal,
    );
    if (!values || cells.length < names.length) throw new Unreadable('broken', `${key} has a row that is not whole.`);
    rows.add(values);
  }
  const count = numberOf(announced.value);
  if (count !== undefined && count !== rows.length && !(announced.most && rows.length < count))
    throw new Unreadable('broken', `${key} announces ${count} rows and has ${rows.length}.`);
  const columns = rows.columns(measured.map((at) => ({ label: names[at] ?? '', unit: unitIn(units[at] ?? '') })));
  const imaginary = columns.find(({ label }) => label === 'Zimag');
  return { key, columns: rows.length === 0 ? [] : imaginary ? [...columns, minusOf(imaginary)] : columns };
}

/** `V vs. Ref.` is a volt against the reference; a degree sign alone may be of any encoding. */
const unitIn = (unit: string): string =>
  /^[°\uFFFD]$/.test(unit) ? '°' : unit.startsWith('V vs. ') ? 'V' : unitOf(unit);

const single =
  (experiment: Experiment) =>
  ({ key, columns }: Table): Columns => ({
    kind: 'columns',
    title: key,
    columns,
    views: electrochemicalViews(columns, experiment),
  });

/** Curves of the same columns are the cycles of one measurement. */
function joinCycles(tables: readonly Table[], tag: string): Columns[] {
  if (tables.some(({ key }) => key.startsWith('Z'))) return tables.map(single('impedance'));
  const experiment: Experiment = sweeps.test(tag) ? 'sweep' : 'time';
  const [first, ...rest] = tables;
  if (!first || rest.length === 0) return tables.map(single(experiment));
  const named = ({ columns }: Table) => columns.map(({ label, unit }) => `${label}/${unit}`).join();
  if (rest.some((one) => named(one) !== named(first))) return tables.map(single(experiment));
  const runs: Run[] = [];
  let row = 0;
  for (const { key, columns } of tables) {
    const to = row + (columns[0]?.values.length ?? 0);
    runs.push({ name: shortText(`Cycle ${key.replace(/\D/g, '') || runs.length + 1}`), from: row, to });
    row = to;
  }
  const columns = first.columns.map(({ label, unit }, at) => {
    const values = new Float64Array(row);
    for (const [index, { from }] of runs.entries()) values.set(tables[index]?.columns[at]?.values ?? [], from);
    return { label, unit, values };
  });
  return [{ kind: 'columns', title: '', columns, views: electrochemicalViews(columns, experiment, runs) }];
}

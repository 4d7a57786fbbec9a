import type { Column, Run } from '../content.ts';
import { secondsFromFirst } from '../kit/clock-times.ts';
import { cellsOf, Facts, firstLines, numberOf, NumericRows, shortText, type Decimal } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { electrochemicalViews } from './views.ts';

type Separator = '\t' | ',';
type Role = 'time' | 'capacity' | 'energy' | 'current' | 'voltage';

/** What the columns are called; a prefix of milli and a unit in brackets are read from the name itself. */
const roles: readonly (readonly [Role, RegExp])[] = [
  ['time', /^test ?(?:time)? ?(?:\(sec\))?$/i],
  ['capacity', /^m?(?:amp-hr|cap\. \[m?ah\]|capacity(?: \(m?ahr?\))?)$/i],
  ['energy', /^m?(?:watt-hr|ener\. \[m?wh\]|energy(?: \(m?whr?\))?)$/i],
  ['current', /^m?(?:amps|current(?: [[(]m?a[)\]])?)$/i],
  ['voltage', /^(?:volts|voltage(?: [[(]v[)\]])?)$/i],
];
const labels = { time: 'Test time', capacity: 'Capacity', energy: 'Energy', current: 'Current', voltage: 'Voltage' };
const units = { time: 's', capacity: 'Ah', energy: 'Wh', current: 'A', voltage: 'V' };
const states: Readonly<Record<string, string>> = { C: 'charge', D: 'discharge', R: 'rest' };
/** A cell has some volts, a stack some tens. */
const mostVolts = 100;

/**
 * What Maccor's cyclers export: some lines of facts, a line of names, and rows whose words say whether the cell is
 * charged, discharged or at rest. Currents bear no sign; each step is a run.
 */
export const maccorText: Reader = {
  format: 'maccor-text',
  name: 'Maccor 文本',
  source: 'Configurations maccor_txt of github:jepegit/cellpy and genuine exports beside them; one of PyProBE',
  recognises: ({ bytes }) => headOf(firstLines(bytes, 8000)) !== undefined,
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes);
    const head = headOf(lines.slice(0, mostHead));
    if (!head) throw new Unreadable('broken', 'No line names the columns.');
    const { at, separator, names } = head;
    const rows = lines.slice(at + 1).flatMap((line) => (line.trim() ? [cellsOf(line, separator)] : []));
    const columns = columnsOf(names, rows, rows[0]?.some((cell) => /^\d+,\d+$/.test(cell)) ? ',' : '.');
    const views = electrochemicalViews(columns, 'time', stepsOf(names, rows));
    return { facts: factsOf(lines.slice(0, at), separator), parts: [{ kind: 'columns', title: '', columns, views }] };
  },
};

const mostHead = 30;

/** The line of names, which begins with the number of the record and has steps and what is said of each point. */
function headOf(lines: readonly string[]): { at: number; separator: Separator; names: string[] } | undefined {
  for (const [at, line] of lines.slice(0, mostHead).entries()) {
    if (!/^Rec#?[\t,]/.test(line)) continue;
    const separator = line.includes('\t') ? '\t' : ',';
    const names = cellsOf(line, separator);
    const isKnown = names.includes('Step') && names.some((name) => /^(?:State|Md|DPt Time)$/i.test(name));
    if (isKnown && names.some((name) => roles.at(-1)?.[1].test(name))) return { at, separator, names };
  }
  return undefined;
}

function columnsOf(names: readonly string[], rows: readonly string[][], decimal: Decimal): Column[] {
  const found = roles.flatMap(([role, form]) => {
    const at = names.findIndex((name) => form.test(name));
    return at < 0 ? [] : [{ role, at, name: names[at] ?? '' }];
  });
  const numbers = new NumericRows(found.length);
  const times = found.some(({ role }) => role === 'time') ? secondsIn(names, rows, decimal) : undefined;
  for (const [row, cells] of rows.entries())
    numbers.add(
      found.map(({ role, at }) => {
        const value = role === 'time' ? times?.[row] : numberOf(cells[at] ?? '', decimal);
        if (value === undefined) throw new Unreadable('broken', `Row ${row} is no row of numbers.`);
        return value;
      }),
    );
  if (numbers.length === 0) throw new Unreadable('empty', 'There is no row of numbers.');
  const columns = numbers.columns(found.map(({ role, name }) => ({ label: labels[role], unit: unitIn(role, name) })));
  // Saved again by other programs, volts may be thousandths of them.
  if (columns.some(({ label, values }) => label === labels.voltage && values.some((value) => value > mostVolts)))
    throw new Unreadable('variant', 'The voltages are none of a cell in volts.');
  return columns;
}

/** `Capacity` alone does not say its unit. */
function unitIn(role: Role, name: string): string {
  if (role === 'time') return units.time;
  const isSaid = /^m?(?:amp|watt|volt)/i.test(name) || /[[(]/.test(name);
  return isSaid ? `${/^m|[[(]m/i.test(name) ? 'm' : ''}${units[role]}` : '';
}

const days = /^(\d{1,5})d (\d{1,2}):(\d{1,2}):(\d{1,2}(?:[.,]\d{1,17})?)$/;

/** The times of a test in seconds: days and hours, seconds, or a number whose unit the clock beside it says. */
function secondsIn(names: readonly string[], rows: readonly string[][], decimal: Decimal): number[] {
  const at = names.findIndex((name) => roles[0]?.[1].test(name));
  const cells = rows.map((row) => row[at] ?? '');
  if (days.test(cells[0] ?? ''))
    return cells.map((cell) => {
      const [, whole, hours, minutes, rest] = days.exec(cell) ?? [];
      if (rest === undefined) throw new Unreadable('broken', `'${cell.slice(0, 40)}' is no time.`);
      const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest.replace(',', '.'));
      // Programs that have floats of single precision write their noise.
      return Number((Number(whole) * 86_400 + seconds).toFixed(4));
    });
  const values = cells.map((cell) => numberOf(cell, decimal) ?? NaN);
  if (values.some(Number.isNaN)) throw new Unreadable('broken', 'A time is no number.');
  if (/sec/i.test(names[at] ?? '')) return values;
  const each = secondsEach(names, rows, values);
  return values.map((value) => Number((value * each).toFixed(4)));
}

/** How many seconds a number of the test time is: as many as fit the clock between the first point and the last. */
function secondsEach(names: readonly string[], rows: readonly string[][], values: readonly number[]): number {
  const at = names.findIndex((name) => /^DPt Time$/i.test(name));
  const readings = secondsFromFirst([rows[0]?.[at] ?? '', rows.at(-1)?.[at] ?? '']);
  const counted = (values.at(-1) ?? NaN) - (values[0] ?? NaN);
  const each = [1, 60, 3600].find((one) =>
    readings.some(([, elapsed = NaN]) => Math.abs(counted * one - elapsed) <= 0.02 * elapsed),
  );
  if (!each) throw new Unreadable('variant', 'The unit of the test time is not said.');
  return each;
}

/** Rows of one step of one cycle, with what its state says. */
function stepsOf(names: readonly string[], rows: readonly string[][]): Run[] {
  const [step, cycle] = [names.indexOf('Step'), names.findLastIndex((name) => name.startsWith('Cyc'))];
  const state = names.findIndex((name) => /^(?:State|Md)$/.test(name));
  const runs: Run[] = [];
  let last = '';
  for (const [row, cells] of rows.entries()) {
    const does = states[cells[state] ?? ''];
    const name = [`Cycle ${cells[cycle]}, step ${cells[step]}`, does].filter(Boolean).join(', ');
    const run = runs.at(-1);
    if (run && name === last) run.to = row + 1;
    else runs.push({ name: shortText(name), from: row, to: row + 1 });
    last = name;
  }
  return runs;
}

const wanted = /^(?:Procedure|Description|Tester|Channel|Tester Channel|Date of Test|Started|C Rate|SCap)$/;

/** Names with their values in the cell behind, also two of them in a line. */
function factsOf(lines: readonly string[], separator: Separator) {
  const facts = new Facts();
  for (const line of lines) {
    const cells = cellsOf(line, separator);
    for (const [at, cell] of cells.entries()) {
      const name = cell.replace(/:$/, '').trim();
      if (wanted.test(name)) facts.add(name, cells[at + 1]);
    }
  }
  return facts.list;
}

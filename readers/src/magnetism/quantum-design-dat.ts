import type { Column, Run, View } from '../content.ts';
import { labelOf } from '../kit/labels.ts';
import { Facts, firstLines, numberOf, NumericRows } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { turnsOf } from '../kit/turns.ts';
import { Unreadable, type Reader } from '../reader.ts';

/** What is measured, in the order in which it is looked for; options of MPMS, MPMS 3, VSM, ACMS and of PPMS. */
const quantities = [
  /^Moment$/,
  /^DC Moment Fixed Ctr$/,
  /^DC Moment Free Ctr$/,
  /^Long Moment$/,
  /^M-DC$/,
  /^AC Moment$/,
  /^AC X'$/,
  /^AC X(?:''|")$/,
  /^M'$/,
  /^M(?:''|")$/,
  /^Bridge \d Resistivity$/,
  /^Bridge \d Resistance$/,
  /^Samp HC$/,
];
/** Sweeps of one file; beyond it there are none. */
const mostSweeps = 200;
const fieldForm = /^(?:Magnetic )?Field$/;
const frequencyForm = /^(?:AC |Wave )?Frequency$/;
/** Frequencies of one file that are told apart; beyond it they were swept. */
const mostFrequencies = 50;
const temperatureForm = /^(?:Temperature|Sample Temp)$/;

/**
 * The DAT of Quantum Design's MultiVu: a header in brackets, a line of names with units, rows with commas; with tabs
 * where a spreadsheet saved it again.
 */
export const quantumDesignDat: Reader = {
  format: 'quantum-design-dat',
  name: 'Quantum Design MPMS and PPMS DAT',
  source:
    'Genuine files of an MPMS 3 in github:RinehartGroup/MagnetoPy, tests/data; columns of VSM, ACMS and MPMS XL as readers qdsquid-dataplot and ufit name them',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes, 16_000);
    return lines[0]?.trim().toLowerCase() === '[header]' && lines.some((line) => /^BYAPP[,\t]|^\[Data\]/i.test(line));
  },
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes);
    const start = lines.findIndex((line) => /^\[Data\]\s*$/i.test(line));
    if (start < 0) throw new Unreadable('broken', 'The numbers do not begin.');
    const separator = lines[start + 1]?.includes('\t') ? '\t' : ',';
    const isCut = isLastCut(lines, start + 1, separator);
    const columns = columnsOf(isCut ? lines.slice(0, -1) : lines, start + 1, separator);
    const facts = factsOf(lines.slice(1, start), separator);
    return {
      facts: isCut ? [...facts, { name: 'Cut rows left out', value: '1' }] : facts,
      parts: [{ kind: 'columns', title: '', columns, views: viewsOf(columns) }],
    };
  },
};

type Separator = ',' | '\t';

/** Whether the last row was not written to its end, as in a file that is copied while it is measured. */
function isLastCut(lines: readonly string[], head: number, separator: Separator): boolean {
  const cells = (line: string): number => line.replaceAll(quoted, 'words').split(separator).length;
  const last = lines.at(-1) ?? '';
  return last.trim() !== '' && lines.slice(head + 1, -1).some((line) => cells(line) > cells(last));
}

function factsOf(lines: readonly string[], separator: Separator) {
  const facts = new Facts();
  for (const line of lines) {
    const [kind = '', first = '', ...rest] = line
      .trimEnd()
      .split(separator)
      .map((cell) => cell.trim());
    if (kind === 'TITLE') facts.add('Title', [first, ...rest].join(', '));
    else if (kind === 'BYAPP') facts.add('Application', [first, ...rest].join(', '));
    else if (kind === 'FILEOPENTIME') facts.add('Date', rest.slice(-2).join(' '));
    // `INFO,5.0,MASS:Sample Mass (mg)`, or of MPMS `INFO,NAME,one`.
    else if (kind === 'INFO' && rest.length > 0) {
      const name = (rest.at(-1) ?? '').replace(/^[A-Z_]+:/, '');
      const { label, unit } = labelOf(name);
      facts.add(label, [first, ...rest.slice(0, -1)].join(', '), unit);
    }
  }
  return facts.list;
}

/** A cell in quotation marks, which may hold the separator. Names have a mark alone, as in `Coil Signal" (mV)`. */
const quoted = /(?<=^|[,\t])"(?:[^"]|"")*"(?=$|[,\t])/g;

/** The columns that hold a number at all; a row without field and temperature is an event, and no point. */
function columnsOf(lines: readonly string[], head: number, separator: Separator): Column[] {
  const names = (lines[head] ?? '').split(separator).map(labelOf);
  const comment = names.findIndex(({ label }) => label === 'Comment');
  const needed = [fieldForm, temperatureForm].map((form) => names.findIndex(({ label }) => form.test(label)));
  if (needed.some((index) => index < 0)) throw new Unreadable('variant', 'No field and no temperature is named.');
  const read = names.flatMap(({ label }, at) => (quantities.some((form) => form.test(label)) ? [at] : []));
  const rows = new NumericRows(names.length);
  let width: number | undefined;
  for (const line of lines.slice(head + 1)) {
    if (!line.trim()) continue;
    const cells = line.replaceAll(quoted, 'words').split(separator);
    const values = names.map((_, at) => numberOf(cells[at] ?? '') ?? NaN);
    const isPoint = needed.every((index) => Number.isFinite(values[index]));
    // What somebody wrote during the measurement has its time behind it and may have nothing more.
    if (!isPoint && cells[comment]?.trim()) continue;
    const strange = [...needed, ...read].find((index) => !mayBeNumber(cells[index] ?? ''));
    if (strange !== undefined)
      throw new Unreadable('broken', `Row ${rows.length} has '${(cells[strange] ?? '').slice(0, 40)}' for a number.`);
    // Options of PPMS leave the last columns out of every row alike.
    width ??= Math.min(cells.length, names.length);
    if (cells.length !== width)
      throw new Unreadable('broken', `Row ${rows.length} has ${cells.length} cells and not ${width}.`);
    if (isPoint) rows.add(values);
  }
  if (rows.length === 0) throw new Unreadable('empty', 'There is no row of numbers.');
  return byFrequency(
    rows.columns(names).filter(({ label, values }) => label !== 'Comment' && values.some(Number.isFinite)),
  );
}

/** A number, or nothing where none was measured. */
const mayBeNumber = (cell: string): boolean =>
  /^(?:[-+]?(?:nan|inf(?:inity)?))?$/i.test(cell.trim()) || numberOf(cell) !== undefined;

/** Where none is written, nothing alternated. */
const hertzOf = ({ values }: Column): Float64Array => values.map((value) => (Number.isNaN(value) ? 0 : value));
/** The part by which measured frequencies may differ and be one. */
const alike = 0.005;

/** The rows of each frequency together, in their order: they are measured in turn at every temperature. */
function byFrequency(columns: Column[]): Column[] {
  const frequency = columns.find(({ label }) => frequencyForm.test(label));
  if (!frequency) return columns;
  const places = new Map<number, number[]>();
  for (const [row, value] of hertzOf(frequency).entries()) {
    const known = [...places.keys()].find((one) => Math.abs(one - value) <= one * alike);
    if (known === undefined) places.set(value, [row]);
    else places.get(known)?.push(row);
    if (places.size > mostFrequencies) return columns;
  }
  const order = [...places.values()].flat();
  return columns.map((column) => ({ ...column, values: Float64Array.from(order, (row) => column.values[row] ?? NaN) }));
}

function viewsOf(columns: readonly Column[]): View[] {
  const find = (form: RegExp) => columns.findIndex(({ label }) => form.test(label));
  const field = find(fieldForm);
  const temperature = find(temperatureForm);
  // Every bridge of a resistivity measures a sample of its own.
  const measured = quantities.flatMap((form) =>
    columns.flatMap(({ label }, index) => (form.test(label) ? [index] : [])),
  );
  const [y] = measured;
  if (y === undefined) throw new Unreadable('variant', 'No quantity is measured that is known.');
  const sweeps = sweepsOfEach(columns, field, temperature, find(frequencyForm));
  return measured.flatMap((quantity) =>
    sweeps.map(({ x, runs }): View => ({
      name: `${columns[quantity]?.label} – ${columns[x]?.label}`,
      x,
      y: [quantity],
      // What stands still nowhere was not swept: its points are joined by nothing.
      style: runs.length > mostSweeps ? 'points' : 'line',
      ...(runs.length > 1 && runs.length <= mostSweeps ? { runs } : {}),
    })),
  );
}

interface Sweep {
  x: number;
  runs: Run[];
}

/** The sweeps of each frequency, whose name they bear; the frequency itself where all else stood still. */
function sweepsOfEach(columns: readonly Column[], field: number, temperature: number, frequency: number): Sweep[] {
  const frequencies = columns[frequency] ? hertzOf(columns[frequency]) : new Float64Array();
  const groups = plateaus(frequencies, 0, alike);
  if (groups.length < 2) return sweepsOf(columns, field, temperature);
  const stands = (index: number, least: number, part: number) =>
    plateaus(columns[index]?.values ?? new Float64Array(), least, part).length === 1;
  if (stands(field, ...still.field) && stands(temperature, ...still.temperature)) return [{ x: frequency, runs: [] }];
  // More frequencies than are told apart are no names of runs: what stands against what is not said.
  if (groups.length > mostFrequencies) throw new Unreadable('variant', `${groups.length} frequencies are too many.`);
  const found = new Map<number, Run[]>();
  for (const { from, to } of groups) {
    const own = columns.map((column) => ({ ...column, values: column.values.subarray(from, to) }));
    for (const { x, runs } of sweepsOf(own, field, temperature)) {
      const name = `${nominal(frequencies, from, to)} Hz`;
      const whole = runs.length > 0 ? runs : [{ name: '', from: 0, to: to - from }];
      const named = whole.map((run) => ({
        name: whole.length > 1 ? `${name}, ${run.name}` : name,
        from: from + run.from,
        to: from + run.to,
      }));
      found.set(x, [...(found.get(x) ?? []), ...named]);
    }
  }
  return [...found].map(([x, runs]) => ({ x, runs }));
}

/** How far a quantity may move and stand still: at least so much, or such a part of it. */
const still = { field: [10, 0.01], temperature: [0.5, 0.02] } as const;

/** What was swept while the other stood still: the field, the temperature, or each in turn. */
function sweepsOf(columns: readonly Column[], field: number, temperature: number): Sweep[] {
  const fields = columns[field]?.values ?? new Float64Array();
  const temperatures = columns[temperature]?.values ?? new Float64Array();
  const levels = {
    field: plateaus(fields, ...still.field),
    temperature: plateaus(temperatures, ...still.temperature),
  };
  const byField = {
    x: field,
    runs: levels.temperature.map(({ from, to }) => ({ name: `${nominal(temperatures, from, to)} K`, from, to })),
  };
  const ramps = turnsOf(temperatures).map(({ from, to, rising }) => ({
    name: rising ? 'Heating' : 'Cooling',
    from,
    to,
  }));
  const byTemperature = {
    x: temperature,
    runs:
      levels.field.length === 1
        ? ramps
        : levels.field.map(({ from, to }) => ({ name: `${nominal(fields, from, to)} Oe`, from, to })),
  };
  if (levels.temperature.length === 1) return [byField];
  if (levels.field.length === 1) return [byTemperature];
  return levels.temperature.length <= levels.field.length ? [byField, byTemperature] : [byTemperature, byField];
}

/** Rows between which a quantity stays where it was at the first of them. */
function plateaus(values: Float64Array, least: number, part: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const [row, value] of values.entries()) {
    const last = found.at(-1);
    const start = last ? (values[last.from] ?? NaN) : NaN;
    if (last && Math.abs(value - start) <= Math.max(least, Math.abs(start) * part)) last.to = row + 1;
    else found.push({ from: row, to: row + 1 });
  }
  return found;
}

/** The middle value of a plateau, to three digits. */
function nominal(values: Float64Array, from: number, to: number): number {
  const sorted = values.slice(from, to).toSorted();
  return Number((sorted[Math.floor(sorted.length / 2)] ?? NaN).toPrecision(3));
}

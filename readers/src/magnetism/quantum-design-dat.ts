import type { Column, Run, View } from '../content.ts';
import { labelOf } from '../kit/labels.ts';
import { Facts, firstLines, linesOf, numberOf, NumericRows } from '../kit/numeric-lines.ts';
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
  /^M'$/,
  /^Bridge \d Resistivity$/,
  /^Bridge \d Resistance$/,
  /^Samp HC$/,
];
/** Sweeps of one file; beyond it there are none. */
const mostSweeps = 200;
const fieldForm = /^(?:Magnetic )?Field$/;
const temperatureForm = /^(?:Temperature|Sample Temp)$/;

/** The DAT of Quantum Design's MultiVu: a header in brackets, a line of names with units, rows with commas. */
export const quantumDesignDat: Reader = {
  format: 'quantum-design-dat',
  name: 'Quantum Design MPMS and PPMS DAT',
  source: 'The header and the columns of MultiVu’s files (MPMS XL, MPMS 3, VSM) as public readers of them list them',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes, 16_000);
    return lines[0]?.trim().toLowerCase() === '[header]' && lines.some((line) => /^BYAPP,|^\[Data\]/i.test(line));
  },
  read: ({ bytes }) => {
    const lines = linesOf(bytes);
    const start = lines.findIndex((line) => /^\[Data\]\s*$/i.test(line));
    if (start < 0) throw new Unreadable('broken', 'The numbers do not begin.');
    const columns = columnsOf(lines, start + 1);
    return {
      facts: factsOf(lines.slice(1, start)),
      parts: [{ kind: 'columns', title: '', columns, views: viewsOf(columns) }],
    };
  },
};

function factsOf(lines: readonly string[]) {
  const facts = new Facts();
  for (const line of lines) {
    const [kind = '', first = '', ...rest] = line.split(',').map((cell) => cell.trim());
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

/** The columns that hold a number at all; a row without field and temperature is an event, and no point. */
function columnsOf(lines: readonly string[], head: number): Column[] {
  const names = (lines[head] ?? '').split(',').map(labelOf);
  const needed = [fieldForm, temperatureForm].map((form) => names.findIndex(({ label }) => form.test(label)));
  if (needed.some((index) => index < 0)) throw new Unreadable('variant', 'No field and no temperature is named.');
  const rows = new NumericRows(names.length);
  for (const line of lines.slice(head + 1)) {
    if (!line.trim()) continue;
    const cells = line.split(',');
    if (cells.length !== names.length)
      throw new Unreadable('broken', `Row ${rows.length} has ${cells.length} cells and not ${names.length}.`);
    const values = cells.map((cell) => numberOf(cell) ?? NaN);
    if (needed.every((index) => Number.isFinite(values[index]))) rows.add(values);
  }
  if (rows.length === 0) throw new Unreadable('empty', 'There is no row of numbers.');
  return rows.columns(names).filter(({ label, values }) => label !== 'Comment' && values.some(Number.isFinite));
}

function viewsOf(columns: readonly Column[]): View[] {
  const find = (form: RegExp) => columns.findIndex(({ label }) => form.test(label));
  const field = find(fieldForm);
  const temperature = find(temperatureForm);
  const measured = quantities.map(find).filter((index) => index >= 0);
  const [y] = measured;
  if (y === undefined) throw new Unreadable('variant', 'No quantity is measured that is known.');
  const sweeps = sweepsOf(columns, field, temperature);
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

/** What was swept while the other stood still: the field, the temperature, or each in turn. */
function sweepsOf(columns: readonly Column[], field: number, temperature: number): { x: number; runs: Run[] }[] {
  const fields = columns[field]?.values ?? new Float64Array();
  const temperatures = columns[temperature]?.values ?? new Float64Array();
  const still = { field: plateaus(fields, 10, 0.01), temperature: plateaus(temperatures, 0.5, 0.02) };
  const byField = {
    x: field,
    runs: still.temperature.map(({ from, to }) => ({ name: `${nominal(temperatures, from, to)} K`, from, to })),
  };
  const ramps = turnsOf(temperatures).map(({ from, to, rising }) => ({
    name: rising ? 'Heating' : 'Cooling',
    from,
    to,
  }));
  const byTemperature = {
    x: temperature,
    runs:
      still.field.length === 1
        ? ramps
        : still.field.map(({ from, to }) => ({ name: `${nominal(fields, from, to)} Oe`, from, to })),
  };
  if (still.temperature.length === 1) return [byField];
  if (still.field.length === 1) return [byTemperature];
  return still.temperature.length <= still.field.length ? [byField, byTemperature] : [byTemperature, byField];
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

import type { Column, Columns, Run } from '../content.ts';
import { labelOf } from '../kit/labels.ts';
import { numbersOf, NumericRows } from '../kit/numeric-lines.ts';
import { Unreadable } from '../reader.ts';
import { isotherm, ratioOf } from './isotherm.ts';

/** A cell without its quotation marks. */
export const bare = (text: string): string => text.replaceAll('"', '').trim();

/** Whether cells are the names of a table of BELSORP's programs: its numbers, and the pressures at equilibrium. */
export const isNames = (cells: readonly string[]): boolean =>
  /^No\.?$/.test(cells[0] ?? '') && cells.some((cell) => /^pe\d?\s*\//i.test(cell));

/** The table of an isotherm, whose branches are announced one after the other. */
export class BelsorpTable {
  readonly runs: Run[] = [];
  #names: string[] = [];
  #rows: NumericRows | undefined;

  /** Begins a branch. */
  open(names: string[], branch: string): void {
    if (this.#rows && names.join() !== this.#names.join())
      throw new Unreadable('variant', 'The branches have other columns.');
    if (this.runs.some(({ name }) => name === branch) || this.runs.length > 1)
      throw new Unreadable('variant', 'There are more branches than two.');
    this.#names = names;
    this.#rows ??= new NumericRows(names.length);
    this.runs.push({ name: branch, from: this.#rows.length, to: this.#rows.length });
  }

  /** A point of the branch. */
  add(cells: readonly string[]): void {
    const values = numbersOf(cells);
    const run = this.runs.at(-1);
    if (!values || !run || !this.#rows) throw new Unreadable('broken', 'A row of the table is no row of numbers.');
    this.#rows.add(values);
    run.to = this.#rows.length;
  }

  /** The isotherm against p/p0, or against the pressure where no saturation pressure is known. */
  part(): Columns {
    if (!this.#rows || this.#rows.length < 2) throw new Unreadable('empty', 'Less than two points are no isotherm.');
    const [, ...columns] = this.#rows.columns(this.#names.map(labelOf));
    const find = (form: RegExp) => columns.findIndex(({ label }) => form.test(label));
    const own = this.#names.findIndex((name) => /^p\/p0$/i.test(name)) - 1;
    const pressure = find(/^pe$/i);
    const amount = find(/^(?:V|Va|n|na)$/);
    const saturation = find(/^p0$/i);
    if (amount < 0 || pressure < 0) throw new Unreadable('variant', 'The columns of the isotherm are not clear.');
    const runs = this.runs.filter(({ from, to }) => to > from);
    if (own >= 0) {
      columns[own] = { ...(columns[own] as Column), label: 'p/p0', unit: '' };
      return isotherm(columns, own, amount, runs);
    }
    const relative = ratioOf(columns[pressure], columns[saturation]);
    // Above its critical temperature a gas has no saturation pressure: the isotherm stands against the pressure.
    if (!relative) return isotherm(columns, pressure, amount, runs);
    return isotherm([relative, ...columns], 0, amount + 1, runs);
  }
}

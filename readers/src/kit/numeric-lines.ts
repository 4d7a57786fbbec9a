import type { Column, Fact } from '../content.ts';
import { limits, Unreadable } from '../reader.ts';
import { decodeText } from './decode-text.ts';

/** What stands before the decimals of a number. */
export type Decimal = '.' | ',';

/** The text of a file in its lines, without their ends. */
export const linesOf = (bytes: Uint8Array): string[] => decodeText(bytes).split(/\r\n|[\r\n]/);

/** Of files whose formats are asked one after another: each would decode the same beginning anew. */
const known = new WeakMap<Uint8Array, Map<number, string[]>>();

/** The first lines of a file, cheaply: what a format shows itself by. The bytes of a file never change. */
export function firstLines(bytes: Uint8Array, length = 4000): string[] {
  const heads = known.get(bytes) ?? new Map<number, string[]>();
  const lines = heads.get(length) ?? readFirst(bytes, length);
  known.set(bytes, heads.set(length, lines));
  return lines.slice();
}

function readFirst(bytes: Uint8Array, length: number): string[] {
  // Half a character at the cut would make other evidence of the text: the cut falls on a line's end.
  const head = bytes.subarray(0, length);
  const end = head.length < bytes.length ? head.lastIndexOf(0x0a) + 1 : head.length;
  return linesOf(head.subarray(0, end || head.length));
}

const numberForm = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eEdD][+-]?\d+)?$/;

/** A number as an instrument writes it; undefined for anything else, NaN never. */
export function numberOf(text: string, decimal: Decimal = '.'): number | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 40) return undefined;
  const plain = decimal === ',' ? trimmed.replace(',', '.') : trimmed;
  if ((decimal === ',' && trimmed.includes('.')) || !numberForm.test(plain)) return undefined;
  const value = Number(plain.replace(/[dD]/, 'e'));
  return Number.isFinite(value) ? value : undefined;
}

/** The cells of a line; `blank` is one or more spaces or tabs, and a line's own indent makes no cell. */
export const cellsOf = (line: string, separator: 'blank' | '\t' | ';' | ','): string[] =>
  separator === 'blank' ? (line.match(/\S+/g) ?? []) : line.split(separator).map((cell) => cell.trim());

/** Every cell as a number; undefined where one is none, or where there is no cell. */
export function numbersOf(cells: readonly string[], decimal: Decimal = '.'): number[] | undefined {
  const values: number[] = [];
  for (const cell of cells) {
    const value = numberOf(cell, decimal);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values.length > 0 ? values : undefined;
}

/** Rows of numbers as they are read, within the limits. */
export class NumericRows {
  readonly width: number;
  readonly #columns: number[][];

  constructor(width: number) {
    if (width < 1 || width > limits.columns) throw new Unreadable('large', `${width} columns are too many.`);
    this.width = width;
    this.#columns = Array.from({ length: width }, () => []);
  }

  get length(): number {
    return this.#columns[0]?.length ?? 0;
  }

  /** @throws Unreadable where the row is not as wide as the others */
  add(values: readonly number[]): void {
    if (values.length !== this.width)
      throw new Unreadable('broken', `Row ${this.length} has ${values.length} numbers and not ${this.width}.`);
    if ((this.length + 1) * this.width > limits.values) throw new Unreadable('large', 'There are too many numbers.');
    for (const [index, value] of values.entries()) this.#columns[index]?.push(value);
  }

  columns(names: readonly Omit<Column, 'values'>[]): Column[] {
    return this.#columns.map((values, index) => ({
      label: names[index]?.label ?? '',
      unit: names[index]?.unit ?? '',
      values: Float64Array.from(values),
    }));
  }
}

/** Text within the limits, on one line. */
export const shortText = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, limits.text);

/** Facts by name and value: what has no value is none. */
export class Facts {
  readonly list: Fact[] = [];

  add(name: string, value: string | number | undefined, unit?: string): this {
    const text = shortText(String(value ?? ''));
    if (text && shortText(name) && this.list.length < limits.facts)
      this.list.push({ name: shortText(name), value: text, ...(unit ? { unit } : {}) });
    return this;
  }

  /** What each of several scans says, unlike ones only; nothing where one of them says none: no other speaks for it. */
  addEach(name: string, values: readonly (string | number | undefined)[], unit?: string): this {
    if (values.every((value) => value !== undefined && value !== ''))
      for (const value of new Set(values)) this.add(name, value, unit);
    return this;
  }
}

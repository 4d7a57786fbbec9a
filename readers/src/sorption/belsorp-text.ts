import type { Column, Run } from '../content.ts';
import { labelOf } from '../kit/labels.ts';
import { cellsOf, Facts, firstLines, numbersOf, NumericRows } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { Unreadable, type Reader, type SourceFile } from '../reader.ts';
import { isotherm, ratioOf } from './isotherm.ts';

const bare = (text: string) => text.replaceAll('"', '').trim();
const isNames = (line: string) => {
  const cells = line.split(/[\t,]/).map(bare);
  return /^No\.?$/.test(cells[0] ?? '') && cells.some((cell) => /^pe\d?\s*\//i.test(cell));
};

/**
 * The DAT of BELSORP's programs: sections with tabs between name and value, then a table of the adsorption and one of
 * the desorption, each closed by a row of zeros. Japanese programs write the words in Shift JIS, the tables alike.
 */
export const belsorpDat: Reader = {
  format: 'belsorp-dat',
  name: 'BELSORP DAT',
  source: 'Genuine DAT files and reader bel_dat in github:AIF-development-team/adsorption-file-parser',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes, 8000);
    return /^={10,}$/.test(lines[0]?.trim() ?? '') && lines.some((line) => line.includes('\t') && isNames(line));
  },
  read: (file) => {
    const lines = readable(file);
    const facts = new Facts();
    const table = new Table();
    let inside = false;
    let section = '';
    for (const line of lines) {
      section = sectionOf(line) ?? section;
      const cells = cellsOf(line, '\t').map(bare);
      if (isNames(line)) {
        table.open(cells, section || (table.runs.length === 0 ? 'Adsorption' : 'Desorption'));
        section = '';
        inside = true;
      } else if (inside && line.trim()) {
        if (cells.every((cell) => cell === '0')) inside = false;
        else table.add(cells);
      } else if (cells.length >= 2) addFact(facts, cells[0] ?? '', cells.filter(Boolean).at(-1) ?? '');
    }
    if (inside) throw new Unreadable('broken', 'A table is not closed.');
    return { facts: facts.list, parts: [table.part()] };
  },
};

/** The branch whose table a heading announces; other languages have theirs in the order of the measurement. */
const sectionOf = (line: string): string | undefined =>
  /^\W*adsorption data\W*$|^\s*吸着データ/i.test(line)
    ? 'Adsorption'
    : /^\W*desorption data\W*$|^\s*脱着データ/i.test(line)
      ? 'Desorption'
      : undefined;

/** The CSV of BELSORP's programs: `name,value,[unit]`, then one table with the words ADS and DES above its branches. */
export const belsorpCsv: Reader = {
  format: 'belsorp-csv',
  name: 'BELSORP CSV',
  source: 'Genuine CSV files and reader bel_csv in github:AIF-development-team/adsorption-file-parser',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes, 8000);
    return lines.some((line, index) => isNames(line) && /^"?ADS/.test(lines[index + 1] ?? ''));
  },
  read: (file) => {
    const facts = new Facts();
    const table = new Table();
    let names: string[] | undefined;
    let separator: '\t' | ',' = ',';
    for (const line of readable(file)) {
      const branch = /^"?(ADS|DES)/.exec(line)?.[1];
      if (isNames(line)) {
        separator = line.includes('\t') ? '\t' : ',';
        names = cellsOf(line, separator).map(bare);
      } else if (names && branch) table.open(names, branch === 'ADS' ? 'Adsorption' : 'Desorption');
      else if (names && line.trim()) table.add(cellsOf(line, separator).map(bare));
      else if (!names) {
        const [name = '', value = '', unit = ''] = cellsOf(line, line.includes('\t') ? '\t' : ',').map(bare);
        facts.add(name, value, unit.replace(/^\[(.*)\]$/, '$1'));
      }
    }
    return { facts: facts.list, parts: [table.part()] };
  },
};

/** The lines, in Shift JIS where the Latin words of the program are missing. */
function readable({ bytes }: SourceFile): string[] {
  const lines = wholeLinesOf(bytes);
  if (lines.some((line) => /^"?adsorp/i.test(line))) return lines;
  // BELSORP's own UTF-8 needs no other reading.
  if (!lines.some((line) => /[\u0080-\uFFFF]/.test(line)) || isUtf8(bytes)) return lines;
  const japanese = new TextDecoder('shift_jis').decode(bytes);
  return japanese.includes('�') ? lines : japanese.split(/\r\n|[\r\n]/);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).length > 0;
  } catch {
    return false;
  }
}

function addFact(facts: Facts, name: string, value: string): void {
  const plain = name.normalize('NFKC').replace(/:$/, '');
  const { label, unit } = plain.endsWith('S/N') ? { label: plain, unit: '' } : labelOf(plain);
  if (value !== name) facts.add(label, value, unit);
}

class Table {
  readonly runs: Run[] = [];
  #names: string[] = [];
  #rows: NumericRows | undefined;

  open(names: string[], branch: string): void {
    if (this.#rows && names.join() !== this.#names.join())
      throw new Unreadable('variant', 'The branches have other columns.');
    if (this.runs.some(({ name }) => name === branch) || this.runs.length > 1)
      throw new Unreadable('variant', 'There are more branches than two.');
    this.#names = names;
    this.#rows ??= new NumericRows(names.length);
    this.runs.push({ name: branch, from: this.#rows.length, to: this.#rows.length });
  }

  add(cells: readonly string[]): void {
    const values = numbersOf(cells);
    const run = this.runs.at(-1);
    if (!values || !run || !this.#rows) throw new Unreadable('broken', 'A row of the table is no row of numbers.');
    this.#rows.add(values);
    run.to = this.#rows.length;
  }

  part() {
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

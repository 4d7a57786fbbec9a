import { labelOf } from '../kit/labels.ts';
import { cellsOf, Facts, firstLines } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { Unreadable, type Reader, type SourceFile } from '../reader.ts';
import { bare, BelsorpTable, isNames } from './belsorp-table.ts';

const split = (line: string) => line.split(/[\t,]/).map(bare);

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
    return /^={10,}$/.test(lines[0]?.trim() ?? '') && lines.some((line) => line.includes('\t') && isNames(split(line)));
  },
  read: (file) => {
    const lines = readable(file);
    const facts = new Facts();
    const table = new BelsorpTable();
    let inside = false;
    let section = '';
    for (const line of lines) {
      section = sectionOf(line) ?? section;
      const cells = cellsOf(line, '\t').map(bare);
      if (isNames(split(line))) {
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
    return lines.some((line, index) => isNames(split(line)) && /^"?ADS/.test(lines[index + 1] ?? ''));
  },
  read: (file) => {
    const facts = new Facts();
    const table = new BelsorpTable();
    let names: string[] | undefined;
    let separator: '\t' | ',' = ',';
    for (const line of readable(file)) {
      const branch = /^"?(ADS|DES)/.exec(line)?.[1];
      if (isNames(split(line))) {
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

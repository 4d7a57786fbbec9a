import type { Column } from '../content.ts';
import { unitOf } from '../kit/labels.ts';
import { cellsOf, Facts, firstLines, numbersOf, NumericRows } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { branchesOf, isotherm, ratioOf } from './isotherm.ts';

/** What the header says of the measurement, in small letters; each stands wherever the report has room. */
const keys = new Map([
  ['date:', 'Date'],
  ['sample id:', 'Sample'],
  ['sample desc:', 'Sample description'],
  ['comment:', 'Comment'],
  ['sample weight:', 'Sample weight'],
  ['outgas time:', 'Outgas time'],
  ['outgastemp:', 'Outgas temperature'],
  ['outgas temp:', 'Outgas temperature'],
  ['outgas temp.:', 'Outgas temperature'],
  ['analysis gas:', 'Analysis gas'],
  ['bath temp:', 'Bath temperature'],
  ['bath temp.:', 'Bath temperature'],
  ['analysis time:', 'Analysis time'],
  ['end of run:', 'End of run'],
  ['instrument:', 'Instrument'],
]);
/** Where a key begins, though the value before it may touch it. */
const keyForm =
  /(?:operator|date|sample (?:id|desc|weight|volume)|filename|comment|(?:approx\. |final )?outgas ?(?:time|temp\.?)|analysis (?:gas|time|mode)|bath temp\.?|press\. tolerance|equil time(?:out)?|end of run|instrument(?: version)?|cell ?(?:id|type)|molec\. wt|non-ideality|extended info|void ?vol\.(?: mode)?|(?:cold|warm) zone v|voidvol remeasure):/gi;

/** The raw isotherm that NovaWin, ASiQwin and their like report as text. */
export const quantachromeText: Reader = {
  format: 'quantachrome-text',
  name: 'Quantachrome 文本',
  source: 'Genuine NovaWin report and reader qnt_txt in github:AIF-development-team/adsorption-file-parser',
  recognises: ({ bytes }) =>
    firstLines(bytes)
      .slice(0, 8)
      .some((line) => line.includes('Quantachrome')),
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes);
    const head = lines.findIndex((line) => /\b(?:P\/P[o0]|Press)\b/.test(line) && /\bVolume @ STP\b/.test(line));
    if (head < 0) throw new Unreadable('variant', 'The report holds no raw isotherm.');
    const facts = new Facts();
    for (const line of lines.slice(0, head)) addFacts(facts, line);
    const names = wordsOf(lines[head] ?? '');
    const unitLine = lines.slice(head + 1, head + 4).findIndex((line) => line.trim());
    if (unitLine < 0) throw new Unreadable('broken', 'The units are missing.');
    const units = unitsUnder(names, wordsOf(lines[head + 1 + unitLine] ?? ''));
    const rows = new NumericRows(names.length);
    for (const line of lines.slice(head + 2 + unitLine)) {
      if (!line.trim()) continue;
      const values = numbersOf(cellsOf(line, 'blank'));
      if (!values) throw new Unreadable('broken', `Row ${rows.length} is no row of numbers.`);
      rows.add(values);
    }
    if (rows.length < 2) throw new Unreadable('empty', 'Less than two points are no isotherm.');
    const found = rows.columns(
      names.map(({ text }, index) => ({ label: text, unit: unitOf((units[index] ?? '').replace(/^\[(.*)\]$/, '$1')) })),
    );
    const own = found.find(({ label }) => /^P\/P[o0]$/.test(label));
    const relative =
      own ??
      ratioOf(
        found.find(({ label }) => label === 'Press'),
        saturationIn(found),
      );
    const amount = found.find(({ label }) => label === 'Volume @ STP');
    if (!relative || !amount?.unit) throw new Unreadable('variant', 'The columns of the isotherm are not clear.');
    const columns = own ? found : [relative, ...found];
    const branches = branchesOf(relative.values, amount.values);
    return {
      facts: facts.list,
      parts: [isotherm(columns, columns.indexOf(relative), columns.indexOf(amount), branches)],
    };
  },
};

const saturationIn = (columns: readonly Column[]) => columns.find(({ label }) => /^P[o0]$/.test(label));

interface Word {
  text: string;
  from: number;
  to: number;
}

/** The words of a line of a table, apart by two spaces or more, and where they stand. */
const wordsOf = (line: string): Word[] =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }));

/** The unit under each name: the one whose middle is nearest to the name's. */
function unitsUnder(names: readonly Word[], units: readonly Word[]): string[] {
  const found: string[] = names.map(() => '');
  const middle = ({ from, to }: Word) => (from + to) / 2;
  for (const unit of units) {
    const distances = names.map((name) => Math.abs(middle(name) - middle(unit)));
    const nearest = distances.indexOf(Math.min(...distances));
    if (found[nearest]) throw new Unreadable('variant', `Two units stand under '${names[nearest]?.text}'.`);
    found[nearest] = unit.text;
  }
  return found;
}

function addFacts(facts: Facts, line: string): void {
  const found = [...line.matchAll(keyForm)].map(({ 0: key, index }) => ({ key: key.toLowerCase(), at: index }));
  for (const [index, { key, at }] of found.entries()) {
    const name = keys.get(key) ?? '';
    if (!name || facts.list.some((one) => one.name === name)) continue;
    const value = line.slice(at + key.length, found[index + 1]?.at ?? line.length).trim();
    const [, number, unit] = /^(-?[\d.]+) ([A-Za-z]{1,4})$/.exec(value) ?? [];
    facts.add(name, number ?? value, unit === 'C' ? '°C' : unit);
  }
}

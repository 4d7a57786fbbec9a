import type { Column } from '../content.ts';
import { cellsOf, firstLines, numberOf, numbersOf, NumericRows } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { electrochemicalViews, minusOf } from './views.ts';

/** The names of the columns, one after another; what is behind them says how the point was measured. */
const names = /Freq \(Hz\)\s+Ampl\s+Bias\s+Time\(Sec\)\s+Z'\(a\)\s+Z''\(b\)/;
/** Behind them stand how the point was measured, its error and its range. */
const width = 9;
const place = { frequency: 0, real: 4, imaginary: 5 };

/** Impedances in the text of ZView (`Z60W`), as FRA of Autolab and others save them: a count, a line of names, rows. */
export const zviewText: Reader = {
  format: 'zview-text',
  name: 'ZView Z60W 文本',
  source: 'Genuine file of an Autolab in github:ECSHackWeek/impedance.py, data/exampleDataAutolab.txt',
  recognises: ({ bytes }) => /^\uFEFF?"?Z60W Data File/.test(firstLines(bytes, 400)[0] ?? ''),
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes);
    const head = lines.findIndex((line) => line.includes('Freq (Hz)'));
    if (!names.test(lines[head] ?? '')) throw new Unreadable('variant', 'The columns are not the ones that are known.');
    const rows = new NumericRows(3);
    for (const line of lines.slice(head + 1)) {
      if (!line.trim()) continue;
      const values = numbersOf(cellsOf(line, ','));
      // Decimal commas would part numbers in two.
      if (values?.length !== width) throw new Unreadable('broken', `Row ${rows.length} is not whole.`);
      rows.add([place.frequency, place.real, place.imaginary].map((at) => values[at] ?? NaN));
    }
    const count = numberOf(lines[head - 1] ?? '');
    if (rows.length === 0 || count !== rows.length)
      throw new Unreadable('broken', `${count} rows are announced and ${rows.length} found.`);
    const measured = rows.columns([
      { label: 'Frequency', unit: 'Hz' },
      { label: "Z'", unit: 'Ω' },
      { label: "Z''", unit: 'Ω' },
    ]);
    const columns = [...measured, ...polar(measured)];
    const views = electrochemicalViews(columns, 'impedance');
    return { facts: [], parts: [{ kind: 'columns', title: '', columns, views }] };
  },
};

/** What the plots of an impedance need beside its two parts. */
function polar([, real, imaginary]: readonly Column[]): Column[] {
  if (!real || !imaginary) return [];
  const of = (make: (re: number, im: number) => number) =>
    real.values.map((value, row) => make(value, imaginary.values[row] ?? NaN));
  return [
    minusOf(imaginary),
    { label: '|Z|', unit: 'Ω', values: of((re, im) => Math.hypot(re, im)) },
    { label: 'Phase', unit: '°', values: of((re, im) => (Math.atan2(im, re) * 180) / Math.PI) },
  ];
}

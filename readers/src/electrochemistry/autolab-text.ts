import { labelOf } from '../kit/labels.ts';
import { cellsOf, firstLines, numbersOf, NumericRows } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { countedRuns } from '../kit/passes.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { electrochemicalViews, type Experiment } from './views.ts';

const separatorOf = (line: string) => (line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',');
const isNames = (line: string) =>
  /(?:^|[\t;,"])WE\(1\)\.(?:Current|Potential) \([VAmµun]+\)/.test(line) ||
  (/(?:^|[\t;,"])Frequency \(Hz\)/.test(line) && /-Z'' \(/.test(line));
/** Said of a whole scan and not of its points; never drawn. */
const besides = /^(?:Quality factor|Q[+−-])(?: \(.*\))?$/;
const bare = (text: string) => text.replaceAll('"', '').trim();

/** What NOVA of Metrohm Autolab exports: one line of names with units in brackets, then rows. */
export const autolabText: Reader = {
  format: 'autolab-text',
  name: 'Metrohm Autolab NOVA 文本',
  source:
    "No genuine file: the names of columns in NOVA's manual, and as reader readAutolab of github:ECSHackWeek/impedance.py takes them (decision 25)",
  recognises: ({ bytes }) => isNames(firstLines(bytes, 2000)[0] ?? ''),
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes);
    const separator = separatorOf(lines[0] ?? '');
    const names = cellsOf(lines[0] ?? '', separator).map(bare);
    if (names.at(-1) === '') names.pop();
    const decimal = separator !== ',' && lines[1]?.includes(',') ? ',' : '.';
    const rows = new NumericRows(names.length);
    for (const line of lines.slice(1)) {
      if (!line.trim()) continue;
      const cells = cellsOf(line, separator).map(bare);
      if (cells.length === names.length + 1 && cells.at(-1) === '') cells.pop();
      // NOVA writes charges and qualities of a scan into its first row alone.
      while (cells.length < names.length && besides.test(names[cells.length] ?? '')) cells.push('');
      const filled = cells.map((cell, at) => (cell === '' && besides.test(names[at] ?? '') ? '0' : cell));
      const values = numbersOf(filled, decimal);
      if (!values) throw new Unreadable('broken', `Row ${rows.length} is no row of numbers.`);
      rows.add(values);
    }
    if (rows.length === 0) throw new Unreadable('empty', 'There is no row of numbers.');
    const all = rows.columns(names.map(nameOf));
    const scans = all.find(({ label }) => label === 'Scan')?.values;
    const columns = all.filter(({ label }) => !/^(?:Scan|Index)$/.test(label) && !besides.test(label));
    const has = (form: RegExp): boolean => columns.some(({ label }) => form.test(label));
    const experiment: Experiment = has(/^Frequency$/)
      ? 'impedance'
      : scans || has(/^Potential applied$/) || !has(/^(?:Corrected )?time$/i)
        ? 'sweep'
        : 'time';
    const views = electrochemicalViews(columns, experiment, scans ? countedRuns(scans, 'Scan') : []);
    return { facts: [], parts: [{ kind: 'columns', title: '', columns, views }] };
  },
};

function nameOf(name: string) {
  const { label, unit } = labelOf(name);
  const plain = label.replace(/^-/, '−');
  // The sign of an ohm is lost in encodings that have none.
  return { label: plain, unit: /^−?Z/.test(plain) && /^[?\uFFFD]$/.test(unit) ? 'Ω' : unit };
}

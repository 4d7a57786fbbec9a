import type { Columns } from '../content.ts';
import { unitOf } from '../kit/labels.ts';
import { cellsOf, Facts, firstLines, numbersOf, NumericRows, shortText } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { thermalViews } from './views.ts';

const wanted = new Map([
  ['Instrument type', 'Instrument'],
  ['Sample name', 'Sample'],
  ['Sample Name', 'Sample'],
  ['Sample Mass', 'Sample mass'],
  ['Run date', 'Date'],
  ['Operator', 'Operator'],
  ['Procedure Name', 'Procedure'],
  ['Pan Type', 'Pan'],
]);

type Separator = '\t' | ',';
const version = /^Trios version[\t,]/;

/**
 * The text that TRIOS of TA Instruments exports: names and values with a tab between them (a comma in its CSV), then
 * for each step `[step]`, its title, the names of its columns, their units and its rows.
 */
export const triosText: Reader = {
  format: 'trios-text',
  name: 'TA Instruments TRIOS 文本',
  source:
    'No genuine text: its lines as reader parse_TA_txt of github:MyonicS/pyTGA takes them, its steps and columns as the genuine XLS of TRIOS beside it has them (decision 25)',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes, 32_000);
    return lines.some((line) => version.test(line)) && lines.some((line) => line.trim() === '[step]');
  },
  read: ({ bytes }) => {
    const facts = new Facts();
    const parts: Columns[] = [];
    const lines = wholeLinesOf(bytes);
    const separator = lines.some((line) => line.startsWith('Trios version,')) ? ',' : '\t';
    let index = 0;
    while (index < lines.length) {
      const line = lines[index] ?? '';
      index += 1;
      if (line.trim() === '[step]') {
        if (parts.length >= limits.parts) throw new Unreadable('large', 'There are too many steps.');
        const end = endOf(lines, index);
        parts.push(stepOf(lines.slice(index, end), separator));
        index = end;
      } else if (parts.length === 0) {
        const [name = '', value = ''] = cellsOf(line, separator);
        const fact = wanted.get(name);
        if (fact && !facts.list.some((one) => one.name === fact)) facts.add(fact, value);
      }
    }
    return { facts: facts.list, parts };
  },
};

/** A step ends where the next section begins. */
function endOf(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && !lines[end]?.startsWith('[')) end += 1;
  return end;
}

function stepOf([title = '', names = '', units = '', ...body]: readonly string[], separator: Separator): Columns {
  const labels = cellsOf(names, separator);
  const unitCells = cellsOf(units, separator);
  if (labels.length < 2 || unitCells.length !== labels.length || numbersOf(unitCells))
    throw new Unreadable('broken', `Step '${shortText(title)}' has no names and units.`);
  if (!labels.some((label) => /^(?:weight|heat flow)\b/i.test(label)))
    throw new Unreadable('variant', `Step '${shortText(title)}' is no thermal analysis.`);
  const [first = ''] = body;
  const decimal = separator !== ',' && first.includes(',') && !first.includes('.') ? ',' : '.';
  const rows = new NumericRows(labels.length);
  for (const line of body) {
    if (!line.trim()) continue;
    const values = numbersOf(cellsOf(line, separator), decimal);
    if (!values) throw new Unreadable('broken', `Row ${rows.length} is no row of numbers.`);
    rows.add(values);
  }
  const columns = rows.columns(
    labels.map((label, at) => ({ label: shortText(label), unit: unitOf(unitCells[at] ?? '') })),
  );
  return { kind: 'columns', title: shortText(title), columns, views: thermalViews(columns) };
}

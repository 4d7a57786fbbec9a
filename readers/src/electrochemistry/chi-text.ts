import type { Column, Run } from '../content.ts';
import { labelOf } from '../kit/labels.ts';
import { cellsOf, Facts, firstLines, numbersOf, NumericRows, shortText } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { sweepsOf } from '../kit/passes.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { electrochemicalViews, minusOf } from './views.ts';

const wanted = new Set([
  'Instrument Model',
  'Init E (V)',
  'High E (V)',
  'Low E (V)',
  'Scan Rate (V/s)',
  'High Frequency (Hz)',
  'Low Frequency (Hz)',
  'Amplitude (V)',
  'Note',
]);

const isNames = (line: string) => {
  const cells = line.split(',');
  return cells.length >= 2 && cells.every((cell) => /^\s*\S[^,]*\/(?:V|A|Hz|ohm|deg|C|s|sec)\)?\s*$/.test(cell));
};

/** The text of CH Instruments: date, technique, parameters, a line of names with their units, rows with commas. */
export const chiText: Reader = {
  format: 'chi-text',
  name: 'CH Instruments 文本',
  source: 'Genuine CHI660E text in github:ECSHackWeek/impedance.py and its reader readCHInstruments',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes);
    return lines.some((line) => /^Instrument Model:\s+CHI/.test(line)) && /\d\d:\d\d:\d\d/.test(lines[0] ?? '');
  },
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes);
    const head = lines.findIndex(isNames);
    if (head < 0) throw new Unreadable('variant', 'No line names its columns with units.');
    const technique = shortText(lines[1] ?? '');
    const facts = new Facts().add('Date', lines[0]).add('Technique', technique);
    for (const line of lines.slice(2, head)) {
      const [, name = '', value = ''] = /^([^=:]{1,40})[=:](.*)$/.exec(line) ?? [];
      if (!wanted.has(name.trim())) continue;
      const { label, unit } = labelOf(name);
      facts.add(label, value, unit);
    }
    const names = cellsOf(lines[head] ?? '', ',');
    const rows = new NumericRows(names.length);
    const segments: Run[] = [];
    for (const line of lines.slice(head + 1)) {
      const segment = /^\s*Segment (\d{1,6}):?\s*$/.exec(line)?.[1];
      if (segment) segments.push({ name: `Segment ${segment}`, from: rows.length, to: rows.length });
      else if (line.trim()) {
        const values = numbersOf(cellsOf(line, ','));
        if (!values) throw new Unreadable('broken', `Row ${rows.length} is no row of numbers.`);
        rows.add(values);
        const last = segments.at(-1);
        if (last) last.to = rows.length;
      }
    }
    if (rows.length === 0) throw new Unreadable('empty', 'There is no row of numbers.');
    const columns = rows.columns(names.map(nameOf));
    return {
      facts: facts.list,
      parts: [
        {
          kind: 'columns',
          title: '',
          ...plotsOf(
            columns,
            segments.filter(({ from, to }) => to > from),
          ),
        },
      ],
    };
  },
};

/** `Potential/V`, `Time/sec`, `log(i/A)` without a unit, or of the currents of pulses `Diff(i/A)`. */
function nameOf(name: string): { label: string; unit: string } {
  if (/^log\(i\/A\)$/i.test(name)) return { label: name, unit: '' };
  const pulse = /^(\w{1,20})\(i\/A\)$/.exec(name)?.[1];
  if (pulse) return { label: `i ${pulse.toLowerCase()}`, unit: 'A' };
  const { label, unit } = labelOf(name);
  return { label, unit: unit === 'sec' ? 's' : unit };
}

function plotsOf(columns: Column[], segments: Run[]) {
  const imaginary = columns.find(({ label }) => label === 'Z"' || label === "Z''");
  if (imaginary) {
    const all = [...columns, minusOf(imaginary)];
    const views = electrochemicalViews(all, 'impedance');
    // The frequency is the first column of the file, and what its other columns stand against.
    return {
      columns: all,
      views: views.toSorted((one, other) => Number(one.equal ?? false) - Number(other.equal ?? false)),
    };
  }
  const [first] = columns;
  if (first?.label !== 'Potential') return { columns, views: electrochemicalViews(columns, 'time', segments) };
  const sweeps = sweepsOf(first.values, 'Segment');
  return { columns, views: electrochemicalViews(columns, 'sweep', segments.length > 0 ? segments : sweeps) };
}

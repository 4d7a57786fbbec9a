import type { Fact, Part } from '../content.ts';
import { decodeText } from '../kit/decode-text.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { axisOf, JcampFields } from './jcamp-axis.ts';
import { NtuplesReader } from './jcamp-ntuples.ts';
import { curvesOf } from './jcamp-parts.ts';
import {
  isTable,
  linesOf,
  readJcampRecords,
  type JcampBlock,
  type JcampFile,
  type JcampRecord,
} from './jcamp-records.ts';
import { formOf, readTable } from './jcamp-table.ts';

const latin1 = new TextDecoder('latin1');

/** JCAMP-DX of infrared, Raman, ultraviolet, NMR and mass spectra, with all its blocks and packed forms. */
export const jcamp: Reader = {
  format: 'jcamp-dx',
  name: 'JCAMP-DX',
  source:
    'IUPAC JCAMP-DX 4.24 (Appl. Spectrosc. 42, 151), 5.01 (Pure Appl. Chem. 71, 1549) and for NMR ' +
    '(Appl. Spectrosc. 47, 1093); genuine files of Bruker, MestReNova, JEOL, Varian and ACD',
  recognises: ({ bytes }) => {
    const head = latin1.decode(bytes.subarray(0, 2000));
    return /^[\s\u00ef\u00bb\u00bf]*##\s*TITLE\s*=/i.test(head) && /\n\s*##|\r\s*##/.test(head);
  },
  read: ({ bytes }) => {
    const file = readJcampRecords(decodeText(bytes));
    const facts: Fact[] = [];
    const parts: Part[] = [];
    const several = file.blocks.length > 1;
    for (const block of file.blocks) {
      factsOf(block, facts);
      parts.push(...partsOf(file, block, several));
    }
    // Of a run of mass spectra the first say what the others are.
    if (parts.length > limits.parts) {
      const shown = `${parts.length}, of which the first ${limits.parts} are shown`;
      facts.splice(limits.facts - 1, Infinity, { name: 'Spectra', value: shown });
      parts.length = limits.parts;
    }
    // One alone needs no title: the file's own is among the facts.
    if (parts.length === 1 && parts[0]) parts[0].title = '';
    return { facts, parts };
  },
};

function partsOf(file: JcampFile, { records, ended }: JcampBlock, several: boolean): Part[] {
  const fields = new JcampFields(file.lines);
  const ntuples = new NtuplesReader(file, fields);
  const [name = '', type = ''] = ['TITLE', 'DATATYPE'].map(
    (label) => records.find((one) => one.label === label)?.value,
  );
  const title = [name, several ? type : ''].filter(Boolean).join(' · ');
  const parts: Part[] = [];
  for (const record of records) {
    if (isTable(record) && !ended) requireWhole(file, fields);
    if (record.label === 'PAGE') ntuples.beginPage(record.value);
    else if (record.label === 'FIRST' && ntuples.takeFirst(record.value)) continue;
    else if (record.label === 'DATATABLE') ntuples.readPage(record);
    else if (record.label === 'PEAKASSIGNMENTS') parts.push(assignmentsOf(file, record, title));
    else if (isTable(record)) parts.push(spectrumOf(file, record, fields, title));
    else fields.add(typed(record));
  }
  if (ntuples.hasPages) parts.push(...ntuples.parts(title));
  return parts;
}

/** DataAnalysis of Bruker calls the types of its variables their symbols, behind the true ones. */
const typed = (record: JcampRecord): JcampRecord =>
  record.label === 'SYMBOL' && /^(?:\s*(?:(?:IN)?DEPENDENT|PAGE)\s*(?:,|$)){1,20}$/i.test(record.value)
    ? { ...record, label: 'VARTYPE' }
    : record;

/** A block without END is whole only where it says how many points it has and its last line is ended. */
function requireWhole({ lines }: JcampFile, fields: JcampFields): void {
  if (!Number.isFinite(fields.number('NPOINTS')) || lines.at(-1)?.trim() !== '')
    throw new Unreadable('broken', 'A block ends before its END.');
}

const overLight = /^\s*(?:nm|nanometers|1\/cm|cm-1|micrometers)\s*$/i;

/** A table outside of NTUPLES: even steps, pairs, or peaks. */
function spectrumOf(file: JcampFile, record: JcampRecord, fields: JcampFields, title: string): Part {
  const form = formOf(record.value, []);
  if (!form) throw new Unreadable('variant', `A table of the form ${record.value.slice(0, 60)}.`);
  const [x = 'X', y = 'Y'] = form.symbols;
  const or = (value: number, other: number) => (Number.isFinite(value) ? value : other);
  const points = fields.number('NPOINTS');
  const measured = readTable(linesOf(file, record), form, {
    points,
    first: fields.number(`FIRST${x}`),
    last: fields.number(`LAST${x}`),
    step: fields.number(`DELTA${x}`),
    firstOrdinate: fields.number(`FIRST${y}`),
    extremes: [fields.number(`MIN${y}`), fields.number(`MAX${y}`)],
    // Pairs of AFFN are written as they are; only what is packed needs factors, but the records count for both.
    factors: [or(fields.number(`${x}FACTOR`), 1), or(fields.number(`${y}FACTOR`), 1)],
  });
  const columns = measured.columns.map((values, index) => {
    const symbol = form.symbols[index] ?? '';
    const named = fields.text(`${symbol}LABEL`);
    const unit = fields.text(`${symbol}UNITS`);
    // Of light that a sample takes up A is no ampere.
    const isAbsorbance = unit === 'A' && index > 0 && overLight.test(fields.text(`${x}UNITS`));
    return { ...axisOf(isAbsorbance ? 'ABS' : unit, named || (index < 2 ? '' : symbol)), values };
  });
  const scan = fields.text('SCANNUMBER');
  return curvesOf(
    {
      title: scan ? `${title} ${scan}`.trim() : title,
      symbols: form.symbols,
      columns,
      peaks: record.label === 'PEAKTABLE',
      pairs: !form.even,
      dependent: (symbol) => symbol === y,
    },
    fields,
  );
}

/** What stands between < and > at the beginning of an item is text, with its commas and brackets. */
const inPoints = /(?<=[,(]\s{0,20})<[^<>]{0,1000}>/g;

/** The items of an assignment, without the brackets around all. */
function cellsOf(text: string): string[] {
  const masked = `,${text}`.replace(inPoints, (one) => one.replaceAll(',', '\u0000'));
  return masked
    .slice(1)
    .split(',')
    .map((cell) => cell.replaceAll('\u0000', ','));
}

/** Peaks with what they are assigned to: rows in brackets, whose last item is text. */
function assignmentsOf(file: JcampFile, record: JcampRecord, title: string): Part {
  const names = /^\(([A-Z]+)\)/i.exec(record.value)?.[1]?.toUpperCase();
  if (!names) throw new Unreadable('variant', `Assignments of the form ${record.value.slice(0, 60)}.`);
  const columns = [...names].map((letter) => (letter === 'A' ? 'Assignment' : letter));
  const rows: string[][] = [];
  const lines = linesOf(file, record).filter((line) => line.trim() !== '');
  // ChemSpectra writes rows without their last item and bracket, each on a line of its own.
  const unclosed = lines.every((line) => line.startsWith('(') && !line.includes(')'));
  let open = '';
  for (const line of lines) {
    open += unclosed ? `${line},)` : line;
    const outside = open.replace(inPoints, (text) => '_'.repeat(text.length));
    if (!outside.includes(')')) {
      if (open.length > 10_000) throw new Unreadable('broken', 'An assignment without an end.');
      continue;
    }
    const text = open.trim().replace(/^\(/, '').replace(/\)$/, '');
    open = '';
    const cells = cellsOf(text).map((cell) => cell.trim().slice(0, limits.text));
    if (cells.length !== columns.length) throw new Unreadable('broken', `An assignment of ${cells.length} items.`);
    rows.push(cells);
    if (rows.length * columns.length > limits.cells) throw new Unreadable('large', 'Too many assignments.');
  }
  if (open.trim() !== '') throw new Unreadable('broken', 'An assignment without an end.');
  return { kind: 'table', title, columns, rows };
}

/** What people ask of a spectrum, in the order of the file. */
const factUnits = new Map<string, { name: string; unit?: string }>([
  ['TITLE', { name: 'Title' }],
  ['DATATYPE', { name: 'Data type' }],
  ['ORIGIN', { name: 'Origin' }],
  ['DATE', { name: 'Date' }],
  ['LONGDATE', { name: 'Date' }],
  ['TIME', { name: 'Time' }],
  ['SPECTROMETERDATASYSTEM', { name: 'Instrument' }],
  ['INSTRUMENTALPARAMETERS', { name: 'Instrumental parameters' }],
  ['SAMPLEDESCRIPTION', { name: 'Sample' }],
  ['SAMPLINGPROCEDURE', { name: 'Sampling procedure' }],
  ['CASNAME', { name: 'CAS name' }],
  ['MOLFORM', { name: 'Formula' }],
  ['STATE', { name: 'State' }],
  ['PATHLENGTH', { name: 'Path length' }],
  ['RESOLUTION', { name: 'Resolution' }],
  ['TEMPERATURE', { name: 'Temperature' }],
  ['.OBSERVEFREQUENCY', { name: 'Observe frequency', unit: 'MHz' }],
  ['.OBSERVENUCLEUS', { name: 'Nucleus' }],
  ['.SOLVENTNAME', { name: 'Solvent' }],
  ['.PULSESEQUENCE', { name: 'Pulse sequence' }],
  ['.AVERAGES', { name: 'Scans' }],
  ['.ACQUISITIONMODE', { name: 'Acquisition mode' }],
  ['.IONIZATIONMODE', { name: 'Ionization' }],
  ['.INLET', { name: 'Inlet' }],
]);

function factsOf({ records }: JcampBlock, facts: Fact[]): void {
  for (const { label, value } of records) {
    const known = factUnits.get(label);
    if (!known || value === '' || facts.length >= limits.facts) continue;
    const fact = { ...known, value: value.slice(0, limits.text) };
    if (!facts.some((one) => one.name === fact.name && one.value === fact.value)) facts.push(fact);
  }
}

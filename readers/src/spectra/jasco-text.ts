import type { Column, Columns, View } from '../content.ts';
import { labelOf, unitOf } from '../kit/labels.ts';
import { Facts, firstLines, NumericRows, numberOf, numbersOf, shortText, type Decimal } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { joinedAlong } from '../kit/passes.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

type Separator = '\t' | ',' | ';';
type Quantity = Omit<Column, 'values'>;

/**
 * Text of JASCO's Spectra Manager: keys with their values, the points under XYDATA, and behind an empty line what else
 * is known. A series, as of temperatures, names its spectra behind XYDATA1 and those of the second channel behind
 * XYDATA2.
 */
export const jascoText: Reader = {
  format: 'jasco-text',
  name: 'JASCO 文本',
  source:
    'The layout as Chemotion’s converter profiles and PEAT (Ekin, “Format is”) describe it; headers of J-810 and FP-8000 (decision 25)',
  recognises: ({ bytes }) => {
    const lines = firstLines(bytes);
    const has = (form: RegExp) => lines.some((line) => form.test(line));
    return /^TITLE(?:[\t,;]|$)/.test(lines[0] ?? '') && has(/^XUNITS[\t,;]/) && has(/^XYDATA\d?(?:[\t,;]|$)/);
  },
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes);
    const separator = separatorOf(lines);
    const start = lines.findIndex((line) => isData(line));
    const head = new Map(
      lines.slice(0, start).map((line): [string, string] => {
        const at = line.indexOf(separator);
        return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      }),
    );
    const decimal = decimalOf(head, separator);
    const { blocks, rest } = blocksOf(lines.slice(start));
    const x = quantityOf(head.get('XUNITS') ?? '', head.get('DATA TYPE') ?? '');
    const channels = ['YUNITS', 'Y2UNITS', 'YUNITS2', 'Y3UNITS', 'YUNITS3', 'Y4UNITS', 'YUNITS4'].flatMap((key) => {
      const text = head.get(key);
      return text ? [quantityOf(text, '')] : [];
    });
    const isSeries = /^XYDATA\d/.test(blocks[0]?.[0] ?? '');
    if (blocks.length > (isSeries ? channels.length : 1))
      throw new Unreadable('variant', `${blocks.length} blocks of points of ${channels.length} quantities.`);
    const parts = blocks.map((block, index) => {
      const rows = rowsOf(block.slice(1), separator, decimal);
      requirePlaces(rows, head, decimal);
      if (!isSeries) return curvesOf(rows, x, channels);
      const names = (block[0] ?? '').split(separator).slice(1).map(shortText).filter(Boolean);
      return seriesOf(rows, x, channels[index], names, quantityOf(head.get('TUNITS') ?? '', '').unit);
    });
    return { facts: factsOf(head, rest, separator), parts };
  },
};

const isData = (line: string): boolean => /^XYDATA\d?(?:[\t,;]|$)/.test(line);

/** What parts the keys from their values: the line of the axis has both. */
function separatorOf(lines: readonly string[]): Separator {
  const sign = lines.map((line) => /^XUNITS([\t,;])/.exec(line)?.[1]).find(Boolean);
  return sign === ',' || sign === ';' ? sign : '\t';
}

/** Numbers with a comma for their point stand in files of such a country, which part them by tabs or semicolons. */
const decimalOf = (head: ReadonlyMap<string, string>, separator: Separator): Decimal =>
  separator !== ',' && ['FIRSTX', 'LASTX', 'DELTAX'].some((key) => head.get(key)?.includes(',')) ? ',' : '.';

/** The blocks of points, each with its heading, up to an empty line behind which no other block begins. */
function blocksOf(lines: readonly string[]): { blocks: string[][]; rest: string[] } {
  const blocks: string[][] = [];
  for (const [at, line] of lines.entries()) {
    if (isData(line)) blocks.push([line]);
    else if (line.trim() !== '') {
      if (lines[at - 1]?.trim() === '') return { blocks, rest: restOf(lines.slice(at)) };
      blocks.at(-1)?.push(line);
    }
  }
  return { blocks, rest: [] };
}

function restOf(lines: readonly string[]): string[] {
  if (lines.some((line) => isData(line) || /^TITLE(?:[\t,;]|$)/.test(line)))
    throw new Unreadable('variant', 'Another spectrum follows.');
  return [...lines];
}

const names: Readonly<Record<string, Quantity>> = {
  NANOMETERS: { label: 'Wavelength', unit: 'nm' },
  '1/CM': { label: 'Wavenumber', unit: 'cm⁻¹' },
  ABSORBANCE: { label: 'Absorbance', unit: '' },
  ABS: { label: 'Absorbance', unit: '' },
  TRANSMITTANCE: { label: 'Transmittance', unit: '' },
  '%T': { label: 'Transmittance', unit: '%' },
  '%R': { label: 'Reflectance', unit: '%' },
  INTENSITY: { label: 'Intensity', unit: 'a.u.' },
};

/** A quantity of `NANOMETERS`, `CD[mdeg]` or `Temperature [C]`. */
function quantityOf(text: string, kind: string): Quantity {
  const known = names[text.toUpperCase()];
  if (known) return known.unit === 'cm⁻¹' && /RAMAN/i.test(kind) ? { ...known, label: 'Raman shift' } : known;
  const [, label, unit = ''] = /^([^[\]]+?)\s*\[([^[\]]*)\]$/.exec(text) ?? [];
  if (!label) return labelOf(text);
  return {
    label: shortText(label),
    unit: unit === 'C' || unit === 'K' ? unitOf(`${unit === 'C' ? '°' : ''}${unit}`) : unitOf(unit),
  };
}

function rowsOf(lines: readonly string[], separator: Separator, decimal: Decimal): NumericRows {
  const width = (lines[0] ?? '').trim().split(separator).length;
  if (lines.length === 0) throw new Unreadable('empty', 'There is no point.');
  if (width < 2) throw new Unreadable('broken', 'A row has no two numbers.');
  const rows = new NumericRows(width);
  for (const line of lines) {
    const values = numbersOf(line.trim().split(separator), decimal);
    if (!values) throw new Unreadable('broken', `No numbers: ${line.slice(0, 40)}`);
    rows.add(values);
  }
  return rows;
}

/** Refuses rows that are not as many as the header says, or that begin and end elsewhere. */
function requirePlaces(rows: NumericRows, head: ReadonlyMap<string, string>, decimal: Decimal): void {
  const said = (key: string) => numberOf(head.get(key) ?? '', decimal);
  const count = said('NPOINTS');
  if (count === undefined || rows.length !== count)
    throw new Unreadable('broken', `${rows.length} points of ${head.get('NPOINTS')} are there.`);
  const places = rows.columns([])[0]?.values ?? new Float64Array();
  const near = Math.abs(said('DELTAX') ?? 0) / 2 + 1e-3;
  for (const [key, value] of [
    ['FIRSTX', places[0]],
    ['LASTX', places.at(-1)],
  ] as const) {
    const wanted = said(key);
    if (wanted !== undefined && !(Math.abs((value ?? NaN) - wanted) <= near))
      throw new Unreadable('broken', `${key} is ${wanted}, and the points are at ${value}.`);
  }
}

/** One spectrum in its channels, each a plot of its own. */
function curvesOf(rows: NumericRows, x: Quantity, channels: readonly Quantity[]): Columns {
  if (rows.width !== channels.length + 1)
    throw new Unreadable('broken', `${rows.width} columns of ${channels.length + 1} quantities.`);
  const columns = rows.columns([x, ...channels]);
  const views = channels.map(({ label }, index) =>
    viewOf(columns, channels.length > 1 ? `${label}–${x.label}` : '', [index + 1]),
  );
  return { kind: 'columns', title: '', columns, views };
}

/** The spectra of a series in one plot, each named by what was set for it. */
function seriesOf(
  rows: NumericRows,
  x: Quantity,
  y: Quantity | undefined,
  settings: readonly string[],
  unit: string,
): Columns {
  if (!y || rows.width !== settings.length + 1)
    throw new Unreadable('broken', `${rows.width} columns of ${settings.length} spectra.`);
  const columns = rows.columns([
    x,
    ...settings.map((setting) => ({
      label: `${y.label} ${setting} ${unit}`.trim().slice(0, limits.text),
      unit: y.unit,
    })),
  ]);
  return {
    kind: 'columns',
    title: y.label,
    columns,
    views: [
      viewOf(
        columns,
        '',
        settings.map((_, index) => index + 1),
      ),
    ],
  };
}

function viewOf(columns: readonly Column[], name: string, y: number[]): View {
  const [x] = columns;
  const reversed = x?.label === 'Wavenumber' ? { reversed: true } : {};
  return { name, x: 0, y, style: 'line', ...joinedAlong(x?.values ?? new Float64Array()), ...reversed };
}

/** People are no facts of a measurement. */
const persons = /^(?:OWNER|User|Operator|Division|Company)/i;

function factsOf(head: ReadonlyMap<string, string>, rest: readonly string[], separator: Separator) {
  const facts = new Facts()
    .add('Title', head.get('TITLE'))
    .add('Data type', head.get('DATA TYPE'))
    .add('Date', [head.get('DATE'), head.get('TIME')].filter(Boolean).join(' '))
    .add('Instrument', head.get('SPECTROMETER/DATA SYSTEM'))
    .add('Resolution', head.get('RESOLUTION'));
  for (const line of rest) {
    const at = line.indexOf(separator);
    if (at > 0 && !persons.test(line)) facts.add(line.slice(0, at), line.slice(at + 1));
  }
  return facts.list;
}

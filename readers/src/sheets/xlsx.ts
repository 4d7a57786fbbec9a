import { entryNames, unpack } from '../kit/archive.ts';
import { decodeText } from '../kit/decode-text.ts';
import { numberOf } from '../kit/numeric-lines.ts';
import { childOf, childrenOf, readXml, textAt, type XmlElement } from '../kit/xml.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { builtInDateForm, dateFormOf, dateText, mostCells, tableOf, type Cell, type DateForm } from './workbook.ts';

const paths = {
  workbook: 'xl/workbook.xml',
  relations: 'xl/_rels/workbook.xml.rels',
  strings: 'xl/sharedStrings.xml',
  styles: 'xl/styles.xml',
} as const;
const isSheet = (path: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(path);
/** Bytes of XML in one entry: more would be more cells than a table may have, and takes long. */
const mostXml = 16_000_000;

/** Workbooks of Excel since 2007: each sheet is a table. */
export const xlsx: Reader = {
  format: 'xlsx',
  name: 'Excel XLSX',
  source: 'ECMA-376 part 1, SpreadsheetML; genuine workbooks (adsorption-file-parser, yadg)',
  recognises: ({ bytes }) => entryNames(bytes).includes(paths.workbook),
  read: ({ bytes }) => {
    const known: readonly string[] = Object.values(paths);
    const entries = unpack(bytes, (path) => known.includes(path) || isSheet(path));
    const xml = (path: string) => {
      const entry = entries.get(path);
      if (entry && entry.length > mostXml) throw new Unreadable('large', `${path} has ${entry.length} bytes.`);
      return entry && readXml(decodeText(entry));
    };
    const workbook = xml(paths.workbook);
    if (!workbook) throw new Unreadable('broken', 'There is no workbook.');
    const places = sheetPlaces(workbook, xml(paths.relations));
    const strings = childrenOf(xml(paths.strings), 'si').map(stringOf);
    const dated = datedStyles(xml(paths.styles));
    const properties = childOf(workbook, 'workbookPr')?.attributes.get('date1904');
    const since1904 = properties === '1' || properties === 'true';
    let total = 0;
    const parts = places.flatMap(({ name, path }) => {
      const sheet = xml(path);
      if (!sheet) throw new Unreadable('broken', `Sheet '${name.slice(0, 60)}' is missing.`);
      const cells = cellsIn(sheet, strings, (value, style) => {
        const form = dated[style];
        return form ? dateText(value, since1904, form) : value;
      });
      total += cells.length;
      if (total > mostCells) throw new Unreadable('large', 'There are too many cells.');
      return tableOf({ name, cells }) ?? [];
    });
    return { facts: [], parts };
  },
};

/** The worksheets in the order of the workbook, by what it says of their entries; charts are sheets, but no tables. */
function sheetPlaces(workbook: XmlElement, relations: XmlElement | undefined): { name: string; path: string }[] {
  const targets = new Map(
    childrenOf(relations, 'Relationship').map(({ attributes }) => [
      attributes.get('Id') ?? '',
      attributes.get('Target') ?? '',
    ]),
  );
  const places = childrenOf(childOf(workbook, 'sheets'), 'sheet').flatMap(({ attributes }) => {
    const target = targets.get(attributes.get('id') ?? '');
    if (target === undefined) throw new Unreadable('broken', 'A sheet has no entry.');
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
    return isSheet(path) ? [{ name: attributes.get('name') ?? '', path }] : [];
  });
  if (places.length > limits.parts) throw new Unreadable('large', 'There are too many sheets.');
  if (new Set(places.map(({ path }) => path)).size < places.length)
    throw new Unreadable('broken', 'Two sheets have one entry.');
  return places;
}

/** The words of a string, whole or in runs of their own formats, without the readings of characters. */
const stringOf = (element: XmlElement): string =>
  textAt(element, 't') +
  childrenOf(element, 'r')
    .map((run) => textAt(run, 't'))
    .join('');

/** For each style of cells, how it shows its numbers as days; undefined where they are none. */
function datedStyles(styles: XmlElement | undefined): (DateForm | undefined)[] {
  const formats = new Map(
    childrenOf(childOf(styles, 'numFmts'), 'numFmt').map(({ attributes }) => [
      attributes.get('numFmtId') ?? '',
      attributes.get('formatCode') ?? '',
    ]),
  );
  return childrenOf(childOf(styles, 'cellXfs'), 'xf').map(({ attributes }) => {
    const format = attributes.get('numFmtId') ?? '';
    const code = formats.get(format);
    return code === undefined ? builtInDateForm(Number(format)) : dateFormOf(code);
  });
}

function cellsIn(
  sheet: XmlElement,
  strings: readonly string[],
  shown: (value: number, style: number) => number | string,
): Cell[] {
  const cells: Cell[] = [];
  let row = -1;
  for (const line of childrenOf(childOf(sheet, 'sheetData'), 'row')) {
    row = placeIn(line.attributes.get('r'), row + 1);
    let column = -1;
    for (const element of childrenOf(line, 'c')) {
      const reference = element.attributes.get('r');
      column = reference === undefined ? column + 1 : columnOf(reference);
      const value = valueOf(element, strings, shown);
      if (value !== '') cells.push({ row, column, value });
    }
  }
  return cells;
}

/** A row by its number from one on, or the next. */
function placeIn(text: string | undefined, next: number): number {
  if (text === undefined) return next;
  const number = numberOf(text);
  if (!number || !Number.isInteger(number) || number < 1 || number > 1_048_576)
    throw new Unreadable('broken', `'${text.slice(0, 20)}' is no row.`);
  return number - 1;
}

/** The column of a reference such as `AB12`. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  if (!letters) throw new Unreadable('broken', `'${reference.slice(0, 20)}' is no place of a cell.`);
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(
  element: XmlElement,
  strings: readonly string[],
  shown: (value: number, style: number) => number | string,
): number | string {
  const type = element.attributes.get('t') ?? 'n';
  if (type === 'inlineStr') {
    const inline = childOf(element, 'is');
    return inline ? stringOf(inline) : '';
  }
  const text = textAt(element, 'v');
  if (text === '' || type === 'e') return '';
  if (type === 's') {
    const string = strings[Number(text)];
    if (string === undefined) throw new Unreadable('broken', `There is no string ${text.slice(0, 20)}.`);
    return string;
  }
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'str' || type === 'd') return text;
  const value = numberOf(text);
  if (value === undefined) throw new Unreadable('broken', `'${text.slice(0, 20)}' is no number.`);
  return shown(value, Number(element.attributes.get('s') ?? 0));
}

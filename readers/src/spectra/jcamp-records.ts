import { limits, Unreadable } from '../reader.ts';

/** One labelled record: `##LABEL= value` with the lines that follow it. */
export interface JcampRecord {
  /** In capitals without spaces, hyphens, slashes and underlines, as the protocol compares labels. */
  label: string;
  /** The first line after the equals sign, without its comment. */
  value: string;
  /** The lines of the record, the first being the value's own; comments are still in them. */
  from: number;
  to: number;
}

/** From a title to its END; what it encloses are blocks of their own. */
export interface JcampBlock {
  records: JcampRecord[];
  /** Whether its END was met, or another block began after its data. */
  ended: boolean;
}

export interface JcampFile {
  lines: string[];
  /** In the order of their titles. */
  blocks: JcampBlock[];
}

export const plainLabel = (label: string): string => label.toUpperCase().replace(/[\s\-/_]/g, '');

/** A line without its comment, which begins with two dollars. */
export function withoutComment(line: string): string {
  const at = line.indexOf('$$');
  return at < 0 ? line : line.slice(0, at);
}

/** Blocks and records of a JCAMP-DX text; LINK blocks stand beside what they enclose, without data of their own. */
export function readJcampRecords(text: string): JcampFile {
  const lines = text.split(/\r\n|\n|\r/);
  const blocks: JcampBlock[] = [];
  const open: JcampBlock[] = [];
  let record: JcampRecord | undefined;
  lines.forEach((line, index) => {
    const start = line.search(/\S/);
    if (start < 0 || !line.startsWith('##', start)) return;
    const found = line.indexOf('=', start);
    const isBareEnd = found < 0 && line.slice(start).trim().toUpperCase() === '##END';
    if (found < 0 && !isBareEnd) return;
    const equals = found < 0 ? line.length : found;
    if (record) record.to = index;
    const label = plainLabel(line.slice(start + 2, equals));
    record = { label, value: withoutComment(line.slice(equals + 1)).trim(), from: index, to: lines.length };
    if (label === 'TITLE') {
      if (blocks.length >= limits.parts * 4) throw new Unreadable('large', 'Too many blocks.');
      const enclosing = open.at(-1);
      if (enclosing && hasData(enclosing)) {
        enclosing.ended = true;
        open.pop();
      }
      const block: JcampBlock = { records: [], ended: false };
      blocks.push(block);
      open.push(block);
    }
    const block = open.at(-1);
    if (!block) return;
    if (label === 'END') {
      block.ended = true;
      open.pop();
    } else block.records.push(record);
  });
  return { lines, blocks };
}

const tables = new Set(['XYDATA', 'XYPOINTS', 'PEAKTABLE', 'PEAKASSIGNMENTS', 'RADATA', 'DATATABLE']);

/** Whether a record holds a table of numbers. */
export const isTable = ({ label }: JcampRecord): boolean => tables.has(label);

const hasData = ({ records }: JcampBlock): boolean => records.some(isTable);

/** The lines of a table after its first, without comments. */
export const linesOf = (file: JcampFile, { from, to }: JcampRecord): string[] =>
  file.lines.slice(from + 1, to).map(withoutComment);

/** A name in capitals as a word: 'VARIANCE' as 'Variance'; other names as they are. */
export const asWord = (name: string): string =>
  name.length > 3 && name === name.toUpperCase() ? name.charAt(0) + name.slice(1).toLowerCase() : name;

/** The parts of a value between commas. */
export const listOf = (value: string): string[] => value.split(',').map((one) => one.trim());

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Part } from './content.ts';
import { drawingFaults } from './drawing-faults.ts';
import { mettlerTextSample } from './thermal/mettler-text.sample.ts';
import { readFile } from './read-file.ts';
import { Unreadable } from './reader.ts';

/** Genuine files as people save them again, put together or sort them: read as before, apart, or refused. */
const folder = join(import.meta.dirname, '../../../shared/instrument-files');
const genuine = existsSync(folder)
  ? readdirSync(folder).filter((name) => /\.(?:txt|mpt|dta|asc|vms|dx)$/i.test(name))
  : [];
if (genuine.length === 0) {
  const absent = `No genuine files of instruments are at ${folder}: their neighbours are not read.`;
  // Who merges relies on them.
  if (process.env['CI']) throw new Error(absent);
  console.warn(absent);
}

/** A made one stands for them where there are none. */
const made = 'made.txt';
const names = [made, ...genuine];

const bytesOf = (name: string): Buffer =>
  name === made ? Buffer.from(mettlerTextSample()) : readFileSync(join(folder, name));
const textOf = (name: string): string => {
  const bytes = bytesOf(name);
  return bytes[0] === 0xff ? bytes.toString('utf16le').slice(1) : bytes.toString('latin1');
};
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** The parts, or undefined where the file is refused with a reason. */
function partsOf(name: string, bytes: Uint8Array): Part[] | undefined {
  try {
    return readFile({ name, bytes }).parts;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

test.each(names)('%s is the same with other ends of lines, in other encodings and with empty lines behind', (name) => {
  const text = textOf(name);
  const own = readFile({ name, bytes: bytesOf(name) }).parts;
  const lines = text.replaceAll(/\r\n|\r/g, '\n');
  const saved = [
    latin1(lines),
    latin1(lines.replaceAll('\n', '\r\n')),
    utf16(text),
    utf16(text).swap16(),
    Buffer.from(`\uFEFF${text}`),
    latin1(`${text}\r\n\r\n \r\n`),
  ];
  for (const bytes of saved) expect(partsOf(name, bytes) ?? own).toEqual(own);
});

test.each(names)('two of %s in one file are refused, or both are there', (name) => {
  const text = textOf(name);
  const own = readFile({ name, bytes: bytesOf(name) }).parts;
  const wanted = [...own, ...own].map(rowsOf).toSorted();
  for (const ending of ['', '\r\n', '\r\n\r\n']) {
    const both = partsOf(name, latin1(text + ending + text));
    expect(both?.map(rowsOf).toSorted() ?? wanted).toEqual(wanted);
  }
});

const rowsOf = (part: Part): string =>
  part.kind === 'columns' ? `${part.columns.length} × ${part.columns[0]?.values.length}` : part.kind;

test.each(names)('of %s with its last rows backwards, twice or left out nothing is drawn wrong', (name) => {
  const lines = textOf(name).split(/\r\n|[\r\n]/);
  const [middle, end] = [Math.floor(lines.length / 2), lines.length - 2];
  const spoilt = [
    [...lines.slice(0, middle), ...lines.slice(middle, end).toReversed(), ...lines.slice(end)],
    [...lines.slice(0, middle + 30), ...lines.slice(middle)],
    [...lines.slice(0, middle), ...lines.slice(middle + 7)],
  ];
  for (const rows of spoilt) {
    const parts = partsOf(name, latin1(rows.join('\n'))) ?? [];
    expect(parts.flatMap(drawingFaults)).toEqual([]);
  }
});

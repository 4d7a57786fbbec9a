import { isCompoundFile, streamOf } from '../kit/compound-file.ts';
import { Unreadable, type Reader, type SourceFile } from '../reader.ts';
import { readWorkbook } from './biff.ts';
import { tableOf, type Sheet } from './workbook.ts';

/** The sheets of an XLS. */
export function sheetsOf({ bytes }: SourceFile): Sheet[] {
  const stream = streamOf(bytes, ['Workbook', 'Book']);
  if (!stream) throw new Unreadable('variant', 'The compound file holds no workbook.');
  return readWorkbook(stream);
}

/** Workbooks of Excel 97 to 2003: each sheet is a table. */
export const xls: Reader = {
  format: 'xls',
  name: 'Excel XLS',
  source: '[MS-CFB] and [MS-XLS] of learn.microsoft.com',
  // The name of the stream, as the directory of the compound file writes it.
  recognises: ({ bytes }) => isCompoundFile(bytes) && holds(bytes, 'W\0o\0r\0k\0b\0o\0o\0k\0'),
  read: (file) => ({ facts: [], parts: sheetsOf(file).flatMap((sheet) => tableOf(sheet) ?? []) }),
};

/** Whether bytes hold these characters of one byte each. */
export function holds(bytes: Uint8Array, characters: string): boolean {
  const codes = Uint8Array.from(characters, (one) => one.charCodeAt(0));
  const [first = 0] = codes;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (codes.every((code, index) => bytes[at + index] === code)) return true;
  return false;
}

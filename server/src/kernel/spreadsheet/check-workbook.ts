import { inflateRawSync } from 'node:zlib';
import { columnIndex } from './columns.ts';

/** As many as any template has, and more; a reader makes each row as wide as the sheet. */
export const mostColumns = 256;
const mostParts = 500;
/** What an Excel file may unpack to; a few hundred samples with all their parameters stay far below. */
const mostUnpackedBytes = 64 * 1024 * 1024;

const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
const stored = 0;
const deflated = 8;

interface Part {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  /** Of its local header. */
  offset: number;
}

/**
 * Refuses an Excel file by what it says of itself, before a reader makes room for it: too many parts, parts that unpack
 * to too much or to more than they declare, cells right of the last column.
 * @throws Error in words for programmers
 */
export function checkWorkbook(bytes: Uint8Array): void {
  const parts = partsOf(bytes);
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpackedBytes)
    throw new Error('The file unpacks to too much.');
  for (const part of parts) {
    if (!/\.xml$/i.test(part.name)) continue;
    const text = unpacked(bytes, part).toString('latin1');
    if (text.includes('sheetData')) refuseFarCells(text);
  }
}

function partsOf(bytes: Uint8Array): Part[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = view.length - 22;
  while (end >= 0 && view.readUInt32LE(end) !== endOfDirectory) end -= 1;
  const count = view.readUInt16LE(end + 10);
  if (count > mostParts) throw new Error('The file has too many parts.');
  const parts: Part[] = [];
  for (let at = view.readUInt32LE(end + 16); parts.length < count;) {
    if (view.readUInt32LE(at) !== centralHeader) throw new Error('The directory is broken.');
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const part = {
      name: view.toString('latin1', at + 46, at + 46 + nameLength),
      method: view.readUInt16LE(at + 10),
      packed: view.readUInt32LE(at + 20),
      unpacked: view.readUInt32LE(at + 24),
      offset: view.readUInt32LE(at + 42),
    };
    if (part.unpacked === 0 && part.packed > 2) throw new Error('A part hides its size.');
    parts.push(part);
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}

function unpacked(bytes: Uint8Array, part: Part): Buffer {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = part.offset + 30 + view.readUInt16LE(part.offset + 26) + view.readUInt16LE(part.offset + 28);
  const packed = view.subarray(from, from + part.packed);
  if (part.method === stored) return packed;
  if (part.method !== deflated) throw new Error('A part is packed in an unknown way.');
  return part.packed === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, part.unpacked) });
}

function refuseFarCells(sheet: string): void {
  for (const [, letters = ''] of sheet.matchAll(/\br\s*=\s*["']([A-Za-z]+)\d/g))
    if (columnIndex(letters) >= mostColumns) throw new Error('A cell lies right of the last column.');
}

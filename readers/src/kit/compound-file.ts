import { Unreadable } from '../reader.ts';
import { ByteReader } from './byte-reader.ts';

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Whether the bytes begin as a compound file of OLE2. */
export const isCompoundFile = (bytes: Uint8Array): boolean =>
  bytes.length > 512 && signature.every((byte, index) => bytes[index] === byte);

/** Sector numbers from here on mean an end or a lack. */
const lastSector = 0xfffffffa;

interface Container {
  bytes: Uint8Array;
  sectorSize: number;
  /** The sector after each sector. */
  next: Uint32Array;
}

/**
 * The stream of one of these names, the first that is there; undefined where there is none.
 * @throws Unreadable where the container is broken
 */
export function streamOf(bytes: Uint8Array, names: readonly string[]): Uint8Array | undefined {
  const header = new ByteReader(bytes, { offset: 0x1a });
  const version = header.uint16();
  const order = header.uint16();
  const shift = header.uint16();
  const miniShift = header.uint16();
  if (order !== 0xfffe || (version === 4 ? shift !== 12 : shift !== 9) || miniShift !== 6)
    throw new Unreadable('broken', 'The header of the compound file is not whole.');
  const sectorSize = 1 << shift;
  const firstOfDirectory = header.seek(0x30).uint32();
  const cutoff = header.seek(0x38).uint32();
  const firstOfMini = header.uint32();
  const container = { bytes, sectorSize, next: allocation(bytes, sectorSize) };
  const entries = entriesOf(chain(container, firstOfDirectory));
  const found = names.map((name) => entries.find((entry) => entry.name === name && entry.type === 2)).find(Boolean);
  if (!found) return undefined;
  if (found.size >= cutoff) return cut(chain(container, found.start), found.size);
  // Small streams share the sectors of the root's stream, in pieces of 64 bytes.
  const root = entries.find(({ type }) => type === 5);
  if (!root) throw new Unreadable('broken', 'The compound file has no root.');
  const mini = {
    bytes: chain(container, root.start),
    sectorSize: 1 << miniShift,
    next: numbersIn(chain(container, firstOfMini)),
  };
  return cut(chain(mini, found.start, 0), found.size);
}

function cut(stream: Uint8Array, size: number): Uint8Array {
  if (stream.length < size) throw new Unreadable('broken', `A stream has ${stream.length} bytes and not ${size}.`);
  return stream.subarray(0, size);
}

function numbersIn(bytes: Uint8Array): Uint32Array {
  const reader = new ByteReader(bytes);
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, () => reader.uint32());
}

/** The table of what sector follows which, from the sectors that the header and its continuation list. */
function allocation(bytes: Uint8Array, sectorSize: number): Uint32Array {
  const most = Math.ceil(bytes.length / sectorSize);
  const header = new ByteReader(bytes, { offset: 0x44 });
  let more = header.uint32();
  header.seek(0x4c);
  const listed: number[] = [];
  for (let index = 0; index < 109; index += 1) listed.push(header.uint32());
  const perSector = sectorSize / 4;
  for (let seen = 0; more < lastSector; seen += 1) {
    if (seen > most) throw new Unreadable('broken', 'The list of sectors runs in a circle.');
    const reader = new ByteReader(bytes, { offset: (more + 1) * sectorSize });
    for (let index = 0; index < perSector - 1; index += 1) listed.push(reader.uint32());
    more = reader.uint32();
  }
  const sectors = listed.filter((sector) => sector < lastSector);
  if (sectors.length * perSector > most + perSector * 2)
    throw new Unreadable('broken', `${sectors.length} sectors of the table are more than the file needs.`);
  const next = new Uint32Array(sectors.length * perSector);
  for (const [at, sector] of sectors.entries())
    next.set(numbersIn(sectorOf({ bytes, sectorSize }, sector, 1)), at * perSector);
  return next;
}

/** The last sector may be shorter than the others, where a program saved no more than it had. */
function sectorOf({ bytes, sectorSize }: Omit<Container, 'next'>, sector: number, header: number): Uint8Array {
  const from = (sector + header) * sectorSize;
  if (from >= bytes.length) throw new Unreadable('broken', `Sector ${sector} is beyond the end.`);
  return bytes.subarray(from, from + sectorSize);
}

/** The sectors from one on; `header` counts the sectors that stand before the first. */
function chain(container: Container, first: number, header = 1): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let sector = first; sector < lastSector; sector = container.next[sector] ?? lastSector) {
    if (pieces.length > container.next.length) throw new Unreadable('broken', 'A stream runs in a circle.');
    const piece = sectorOf(container, sector, header);
    pieces.push(piece);
    length += piece.length;
  }
  const stream = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    stream.set(piece, at);
    at += piece.length;
  }
  return stream;
}

interface Entry {
  name: string;
  /** 2 a stream, 5 the root. */
  type: number;
  start: number;
  size: number;
}

function entriesOf(directory: Uint8Array): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const reader = new ByteReader(directory, { offset: at + 64 });
    const length = Math.min(64, reader.uint16());
    const name = new TextDecoder('utf-16le').decode(directory.subarray(at, at + Math.max(0, length - 2)));
    const type = reader.uint8();
    entries.push({ name, type, start: reader.seek(at + 116).uint32(), size: reader.uint32() });
  }
  return entries;
}

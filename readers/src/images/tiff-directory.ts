import { ByteReader } from '../kit/byte-reader.ts';
import { decodeText } from '../kit/decode-text.ts';
import { limits, Unreadable } from '../reader.ts';

/** Where the values of a tag stand; they are read when they are asked for. */
interface Entry {
  type: number;
  count: number;
  at: number;
}

/** Bytes of a value by its type: BYTE, ASCII, SHORT, LONG, RATIONAL … and the long ones of BigTIFF. */
const bytesOf: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
};
const bounds = { pages: limits.parts, entries: 1_000, values: 2_000_000, characters: 200_000 };

/** The tags of one page. */
export class Directory {
  readonly bytes: Uint8Array;
  readonly littleEndian: boolean;
  readonly #entries: ReadonlyMap<number, Entry>;

  constructor(bytes: Uint8Array, littleEndian: boolean, entries: ReadonlyMap<number, Entry>) {
    this.bytes = bytes;
    this.littleEndian = littleEndian;
    this.#entries = entries;
  }

  has(tag: number): boolean {
    return this.#entries.has(tag);
  }

  /** The values of a tag, at most `most` of them; none where it is absent. Rationals are divided. */
  numbers(tag: number, most: number = bounds.values): number[] {
    const entry = this.#entries.get(tag);
    if (!entry) return [];
    const count = Math.min(entry.count, most);
    if (count > bounds.values) throw new Unreadable('large', `${count} values of a tag are too many.`);
    const reader = new ByteReader(this.bytes, { littleEndian: this.littleEndian }).seek(entry.at);
    reader.need(count * (bytesOf[entry.type] ?? 1));
    return Array.from({ length: count }, () => numberFrom(reader, entry.type));
  }

  /** The first value; `otherwise` where there is none. */
  number(tag: number, otherwise = NaN): number {
    return this.numbers(tag, 1)[0] ?? otherwise;
  }

  /** Text of a tag without what fills it up; empty where it is absent. */
  text(tag: number): string {
    const entry = this.#entries.get(tag);
    if (!entry || bytesOf[entry.type] !== 1) return '';
    const reader = new ByteReader(this.bytes).seek(entry.at);
    return decodeText(reader.take(Math.min(entry.count, bounds.characters, reader.left))).replace(/\0[^]*$/, '');
  }
}

function numberFrom(reader: ByteReader, type: number): number {
  switch (type) {
    case 3:
      return reader.uint16();
    case 4:
    case 13:
      return reader.uint32();
    case 5:
      return reader.uint32() / reader.uint32();
    case 6:
      return reader.int8();
    case 8:
      return reader.int16();
    case 9:
      return reader.int32();
    case 10:
      return reader.int32() / reader.int32();
    case 11:
      return reader.float32();
    case 12:
      return reader.float64();
    case 16:
    case 17:
    case 18:
      return reader.uint64();
    default:
      return reader.uint8();
  }
}

/**
 * The directories of the pages in their chain, of TIFF and of BigTIFF.
 * @throws Unreadable where the chain comes round, leads beyond the file or is beyond the bounds
 */
export function readDirectories(bytes: Uint8Array): Directory[] {
  const littleEndian = bytes[0] === 0x49;
  const reader = new ByteReader(bytes, { littleEndian, offset: 2 });
  const isBig = reader.uint16() === 43;
  if (isBig && (reader.uint16() !== 8 || reader.uint16() !== 0))
    throw new Unreadable('variant', 'A BigTIFF with other offsets than of 8 bytes.');
  const wide = (): number => (isBig ? reader.uint64() : reader.uint32());
  const seen = new Set<number>();
  const directories: Directory[] = [];
  for (let next = wide(); next !== 0; next = wide()) {
    if (seen.has(next)) throw new Unreadable('broken', 'A directory comes round.');
    if (directories.length === bounds.pages) throw new Unreadable('large', 'There are too many pages.');
    seen.add(next);
    reader.seek(next);
    const count = isBig ? reader.uint64() : reader.uint16();
    if (count > bounds.entries) throw new Unreadable('large', `${count} tags of a page are too many.`);
    const entries = new Map<number, Entry>();
    for (let index = 0; index < count; index += 1) {
      const [tag, type] = [reader.uint16(), reader.uint16()];
      const values = wide();
      const field = reader.offset;
      const size = bytesOf[type];
      // Values that fit stand in the tag itself.
      const isInside = (size ?? 0) * values <= (isBig ? 8 : 4);
      const at = isInside ? field : wide();
      reader.seek(field + (isBig ? 8 : 4));
      if (size) entries.set(tag, { type, count: values, at });
    }
    directories.push(new Directory(bytes, littleEndian, entries));
  }
  return directories;
}

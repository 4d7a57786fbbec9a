import { ByteReader } from '../kit/byte-reader.ts';
import { limits, Unreadable } from '../reader.ts';

/** Numbers that stand in the file one after another; they are read where they are needed. */
export interface TagArray {
  /** Kind of one number, a key of `bytesOf`. */
  type: number;
  count: number;
  /** Of the first number in the file. */
  from: number;
}

/** Tags by their names; those without one by their place, so that a list has the keys '0', '1' … */
export type TagGroup = ReadonlyMap<string, Tag>;
/** `null` stands for what no reading needs: structures, and arrays of them. */
export type Tag = number | string | TagArray | TagGroup | null;

/** Bytes of the simple kinds, by their numbers. */
export const bytesOf: Readonly<Record<number, number>> = {
  2: 2,
  3: 4,
  4: 2,
  5: 4,
  6: 4,
  7: 8,
  8: 1,
  9: 1,
  10: 1,
  11: 8,
  12: 8,
};
const structure = 15;
const text = 18;
const array = 20;

/** Beyond what DigitalMicrograph writes: the deepest that was seen is 13, the most tags some thousands. */
const bounds = { depth: 40, tags: 100_000, fields: 200 };

export interface TagFile {
  root: TagGroup;
  bytes: Uint8Array;
  /** Of the numbers within tags; the tags themselves are always big-endian. */
  littleEndian: boolean;
}

/** The tag down a path of names, such as ['ImageData', 'DataType']. */
export const tagAt = (from: Tag | undefined, path: readonly string[]): Tag | undefined =>
  path.reduce<Tag | undefined>((tag, name) => (tag instanceof Map ? tag.get(name) : undefined), from);

export const groupAt = (from: Tag | undefined, path: readonly string[]): TagGroup => {
  const tag = tagAt(from, path);
  return tag instanceof Map ? tag : new Map();
};

/** NaN where there is no number. */
export const numberAt = (from: Tag | undefined, path: readonly string[]): number => {
  const tag = tagAt(from, path);
  return typeof tag === 'number' ? tag : NaN;
};

/** Text, which is mostly an array of numbers of 16 bits; empty where there is none. */
export function textAt({ bytes, littleEndian }: TagFile, from: Tag | undefined, path: readonly string[]): string {
  const tag = tagAt(from, path);
  if (typeof tag === 'string') return tag;
  if (!isArray(tag) || tag.type !== unsigned16) return '';
  return decode(bytes.subarray(tag.from, tag.from + tag.count * 2), littleEndian);
}
const unsigned16 = 4;

export const isArray = (tag: Tag | undefined): tag is TagArray =>
  typeof tag === 'object' && tag !== null && 'type' in tag;

/**
 * The tree of tags of a DM3 or DM4 file.
 * @throws Unreadable where it is cut, contradicts itself or is beyond the bounds
 */
export function readTags(bytes: Uint8Array): TagFile {
  const reader = new ByteReader(bytes, { littleEndian: false });
  const isLong = reader.uint32() === 4;
  reader.skip(isLong ? 8 : 4);
  const littleEndian = reader.uint32() === 1;
  const walk = new Walk(bytes, reader, isLong, littleEndian);
  return { root: walk.group(0), bytes, littleEndian };
}

class Walk {
  readonly #bytes: Uint8Array;
  readonly #reader: ByteReader;
  readonly #isLong: boolean;
  readonly #little: boolean;
  #tags = 0;

  constructor(bytes: Uint8Array, reader: ByteReader, isLong: boolean, littleEndian: boolean) {
    this.#bytes = bytes;
    this.#reader = reader;
    this.#isLong = isLong;
    this.#little = littleEndian;
  }

  /** Counts and sizes have eight bytes in DM4. */
  #count(): number {
    return this.#isLong ? this.#reader.uint64() : this.#reader.uint32();
  }

  group(depth: number): TagGroup {
    if (depth > bounds.depth) throw new Unreadable('large', `Tags are nested deeper than ${bounds.depth}.`);
    const entries = new Map<string, Tag>();
    const count = this.#reader.skip(2) && this.#count();
    this.#tags += count;
    if (this.#tags > bounds.tags) throw new Unreadable('large', `More than ${bounds.tags} tags are too many.`);
    for (let index = 0; index < count; index += 1) {
      const kind = this.#reader.uint8();
      if (kind !== 20 && kind !== 21) throw new Unreadable('broken', `A tag is of kind ${kind}.`);
      const name = this.#reader.latin1(this.#reader.uint16()) || String(index);
      const size = this.#isLong ? this.#reader.uint64() : undefined;
      const start = this.#reader.offset;
      const value = kind === 20 ? this.group(depth + 1) : this.#value();
      if (size !== undefined && this.#reader.offset - start !== size)
        throw new Unreadable('broken', 'A tag has another size than it says.');
      entries.set(name, value);
    }
    return entries;
  }

  #value(): Tag {
    if (this.#reader.latin1(4) !== '%%%%') throw new Unreadable('broken', 'A tag has no value.');
    const length = this.#count();
    if (length < 1 || length > bounds.fields)
      throw new Unreadable('broken', `A tag is described by ${length} numbers.`);
    const kinds = Array.from({ length }, () => this.#count());
    const [kind = 0, second = 0] = kinds;
    if (kind === text) return this.#text(second);
    if (kind === structure) return this.#skip(structureBytes(kinds, 1));
    if (kind !== array) return this.#number(kind);
    const count = kinds.at(-1) ?? 0;
    if (second === structure) return this.#skip(structureBytes(kinds.slice(0, -1), 2) * count);
    if (length !== 3 || !bytesOf[second]) throw new Unreadable('variant', `A tag is an array of the kind ${second}.`);
    const from = this.#reader.offset;
    this.#skip(bytesOf[second] * count);
    return { type: second, count, from };
  }

  #skip(count: number): null {
    this.#reader.skip(count);
    return null;
  }

  #number(kind: number): number {
    const size = bytesOf[kind];
    if (!size) throw new Unreadable('variant', `A tag is of the kind ${kind}.`);
    const from = this.#reader.offset;
    this.#skip(size);
    return numberReader(kind, { bytes: this.#bytes, littleEndian: this.#little })(from);
  }

  #text(count: number): string {
    return decode(this.#reader.take(count * 2), this.#little);
  }
}

const decode = (bytes: Uint8Array, littleEndian: boolean): string =>
  new TextDecoder(littleEndian ? 'utf-16le' : 'utf-16be')
    .decode(bytes.subarray(0, limits.text * 2))
    .replace(/\0.*$/s, '');

/** Of the fields that a description names from `at` on: a length of the name, their count, and a pair for each. */
function structureBytes(kinds: readonly number[], at: number): number {
  const count = kinds[at + 1] ?? 0;
  const fields = kinds.slice(at + 2);
  if (fields.length !== count * 2) throw new Unreadable('variant', `A structure of ${count} fields is not simple.`);
  return fields.reduce((sum, kind, index) => {
    if (index % 2 === 0) return sum;
    const size = bytesOf[kind];
    if (!size) throw new Unreadable('variant', `A field is of the kind ${kind}.`);
    return sum + size;
  }, 0);
}

/** Reads a number of a kind at a place in the file. */
export function numberReader(kind: number, { bytes, littleEndian }: Omit<TagFile, 'root'>): (at: number) => number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (kind) {
    case 2:
      return (at) => view.getInt16(at, littleEndian);
    case 3:
      return (at) => view.getInt32(at, littleEndian);
    case 4:
      return (at) => view.getUint16(at, littleEndian);
    case 5:
      return (at) => view.getUint32(at, littleEndian);
    case 6:
      return (at) => view.getFloat32(at, littleEndian);
    case 7:
      return (at) => view.getFloat64(at, littleEndian);
    case 9:
      return (at) => view.getInt8(at);
    case 11:
      return (at) => Number(view.getBigInt64(at, littleEndian));
    case 12:
      return (at) => Number(view.getBigUint64(at, littleEndian));
    default:
      return (at) => view.getUint8(at);
  }
}

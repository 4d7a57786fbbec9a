import { ByteReader } from '../kit/byte-reader.ts';
import { Unreadable } from '../reader.ts';

/**
 * Numbers that MS-Numpress packed (J. Teleman et al., Mol. Cell. Proteomics 13, 1537, 2014): `linear` as differences
 * from a line through the two before, `pic` as whole numbers, `slof` as logarithms.
 */
export type NumpressKind = 'linear' | 'pic' | 'slof';

/** @param count how many there must be; what fills up the last byte is no number */
export function unpackNumpress(packed: Uint8Array, kind: NumpressKind, count: number): Float64Array {
  if (kind === 'pic') return picked(packed, count);
  const factor = new ByteReader(packed, { littleEndian: false }).float64();
  if (!(factor > 0)) throw new Unreadable('broken', `Numbers are packed by the factor ${factor}.`);
  return kind === 'slof' ? fromLogarithms(packed, factor, count) : fromLine(packed, factor, count);
}

function fromLogarithms(packed: Uint8Array, factor: number, count: number): Float64Array {
  const reader = new ByteReader(packed, { offset: 8 });
  if (reader.left !== count * 2) throw new Unreadable('broken', `${reader.left} bytes are not of ${count} numbers.`);
  return Float64Array.from({ length: count }, () => Math.exp(reader.uint16() / factor) - 1);
}

function fromLine(packed: Uint8Array, factor: number, count: number): Float64Array {
  const values = new Float64Array(count);
  const reader = new ByteReader(packed, { offset: 8 });
  const halves = new HalfBytes(packed, 8 + Math.min(2, count) * 4);
  let [before, last] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    // The two first stand there whole.
    const next = index < 2 ? reader.uint32() : 2 * last - before + halves.number();
    [before, last] = [last, next];
    values[index] = next / factor;
  }
  halves.requireEnd();
  return values;
}

function picked(packed: Uint8Array, count: number): Float64Array {
  const halves = new HalfBytes(packed, 0);
  // Room is made only for as many as the bytes may hold.
  if (count > packed.length * 2) throw new Unreadable('broken', `${packed.length} bytes are not of ${count} numbers.`);
  const values = Float64Array.from({ length: count }, () => halves.number());
  halves.requireEnd();
  return values;
}

/** Whole numbers in halves of bytes, the upper half first. */
class HalfBytes {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, from: number) {
    this.#bytes = bytes;
    this.#at = from * 2;
  }

  #half(): number {
    const byte = this.#bytes[this.#at >> 1];
    if (byte === undefined) throw new Unreadable('broken', 'Packed numbers end too early.');
    this.#at += 1;
    return this.#at % 2 === 1 ? byte >> 4 : byte & 15;
  }

  /** A head says how many of the eight halves are left out as zeros, or above eight as ones; the lowest comes first. */
  number(): number {
    const head = this.#half();
    const left = head <= 8 ? head : head - 8;
    let value = head <= 8 ? 0 : (0xffffffff << (32 - 4 * left)) | 0;
    for (let place = 0; place < 8 - left; place += 1) value |= this.#half() << (4 * place);
    return value;
  }

  requireEnd(): void {
    if (this.#bytes.length - Math.ceil(this.#at / 2) > 0)
      throw new Unreadable('broken', 'There are more packed numbers than announced.');
  }
}

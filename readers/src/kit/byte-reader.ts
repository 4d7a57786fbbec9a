import { Unreadable } from '../reader.ts';

/** Reads numbers and text at a place that moves on; past the end it throws Unreadable `broken`. */
export class ByteReader {
  readonly bytes: Uint8Array;
  offset: number;
  readonly #view: DataView;
  readonly #little: boolean;

  constructor(
    bytes: Uint8Array,
    { littleEndian = true, offset = 0 }: { littleEndian?: boolean; offset?: number } = {},
  ) {
    this.bytes = bytes;
    this.offset = offset;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#little = littleEndian;
  }

  get left(): number {
    return this.bytes.length - this.offset;
  }

  /** Makes sure that `count` more bytes are there; to be asked before room is made for them. */
  need(count: number): void {
    if (!Number.isSafeInteger(count) || count < 0 || this.offset < 0 || count > this.left)
      throw new Unreadable('broken', `Bytes ${this.offset} and ${count} more are beyond ${this.bytes.length}.`);
  }
  seek(offset: number): this {
    this.offset = offset;
    this.need(0);
    return this;
  }
  skip(count: number): this {
    this.need(count);
    this.offset += count;
    return this;
  }
  #at(size: number): number {
    this.need(size);
    this.offset += size;
    return this.offset - size;
  }

  uint8 = (): number => this.#view.getUint8(this.#at(1));
  int8 = (): number => this.#view.getInt8(this.#at(1));
  uint16 = (): number => this.#view.getUint16(this.#at(2), this.#little);
  int16 = (): number => this.#view.getInt16(this.#at(2), this.#little);
  uint32 = (): number => this.#view.getUint32(this.#at(4), this.#little);
  int32 = (): number => this.#view.getInt32(this.#at(4), this.#little);
  float32 = (): number => this.#view.getFloat32(this.#at(4), this.#little);
  float64 = (): number => this.#view.getFloat64(this.#at(8), this.#little);
  /** A 64-bit whole number that a float holds exactly. */
  uint64(): number {
    const value = Number(this.#view.getBigUint64(this.#at(8), this.#little));
    if (!Number.isSafeInteger(value)) throw new Unreadable('broken', `The number ${value} is too great.`);
    return value;
  }
  take(count: number): Uint8Array {
    this.need(count);
    this.offset += count;
    return this.bytes.subarray(this.offset - count, this.offset);
  }
  /** Text of a fixed length in Latin-1, up to its first zero byte. */
  latin1(length: number): string {
    const taken = this.take(length);
    const end = taken.indexOf(0);
    return new TextDecoder('latin1').decode(end < 0 ? taken : taken.subarray(0, end));
  }
}

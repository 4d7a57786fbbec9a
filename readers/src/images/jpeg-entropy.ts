import { Unreadable } from '../reader.ts';

/** A table of Huffman's codes: of each length the first and the last code, and where its values begin. */
export interface Codes {
  first: Int32Array;
  last: Int32Array;
  start: Int32Array;
  values: Uint8Array;
}

/** @param counts how many codes have 1 to 16 bits */
export function codesOf(counts: Uint8Array, values: Uint8Array): Codes {
  const [first, last, start] = [new Int32Array(17), new Int32Array(17).fill(-1), new Int32Array(17)];
  let [code, place] = [0, 0];
  for (let length = 1; length <= 16; length += 1) {
    const count = counts[length - 1] ?? 0;
    first[length] = code;
    start[length] = place;
    last[length] = count > 0 ? code + count - 1 : -1;
    code = (code + count) << 1;
    place += count;
  }
  return { first, last, start, values };
}

/** The bits of a scan, the highest first; a byte of ones is followed by one of zeros that does not count. */
export class ScanBits {
  readonly #bytes: Uint8Array;
  #at: number;
  #held = 0;
  #left = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  bit(): number {
    if (this.#left === 0) {
      const byte = this.#bytes[this.#at];
      const isMark = byte === 0xff && this.#bytes[this.#at + 1] !== 0;
      if (byte === undefined || isMark) throw new Unreadable('broken', 'A scan of JPEG ends too early.');
      this.#at += byte === 0xff ? 2 : 1;
      this.#held = byte;
      this.#left = 8;
    }
    this.#left -= 1;
    return (this.#held >> this.#left) & 1;
  }

  /** A number of so many bits, whose lower half stands for those below zero. */
  signed(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) value = value * 2 + this.bit();
    return count > 0 && value < 2 ** (count - 1) ? value - 2 ** count + 1 : value;
  }

  coded({ first, last, start, values }: Codes): number {
    let code = 0;
    for (let length = 1; length <= 16; length += 1) {
      code = (code << 1) | this.bit();
      if (code <= (last[length] ?? -1)) return values[(start[length] ?? 0) + code - (first[length] ?? 0)] ?? 0;
    }
    throw new Unreadable('broken', 'A code of JPEG is not in its table.');
  }

  /** What is left of the byte does not count, and a mark stands behind it. */
  restart(): void {
    this.#left = 0;
    const mark = this.#bytes[this.#at + 1] ?? 0;
    if (this.#bytes[this.#at] !== 0xff || mark < 0xd0 || mark > 0xd7)
      throw new Unreadable('broken', 'A scan of JPEG lacks its mark.');
    this.#at += 2;
  }
}

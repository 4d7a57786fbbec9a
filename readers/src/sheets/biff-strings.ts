import { limits, Unreadable } from '../reader.ts';

/**
 * The strings of a workbook over the pieces of its records: a string that a piece cuts goes on in the next, which says
 * again whether its characters are of one byte or of two.
 */
export class BiffStrings {
  readonly #pieces: readonly Uint8Array[];
  #piece = 0;
  #at = 0;

  constructor(pieces: readonly Uint8Array[]) {
    this.#pieces = pieces;
  }

  #byte(): number {
    while (this.#at >= (this.#pieces[this.#piece]?.length ?? 0)) this.#nextPiece();
    const byte = this.#pieces[this.#piece]?.[this.#at] ?? 0;
    this.#at += 1;
    return byte;
  }
  #nextPiece(): void {
    if (this.#piece + 1 >= this.#pieces.length) throw new Unreadable('broken', 'A string is cut.');
    this.#piece += 1;
    this.#at = 0;
  }
  uint16(): number {
    const low = this.#byte();
    return low + this.#byte() * 256;
  }
  uint32(): number {
    const low = this.uint16();
    return low + this.uint16() * 65_536;
  }
  #skip(count: number): void {
    let left = count;
    while (left > 0) {
      const here = (this.#pieces[this.#piece]?.length ?? 0) - this.#at;
      if (here >= left) {
        this.#at += left;
        return;
      }
      left -= here;
      this.#nextPiece();
    }
  }

  /** A string whose count of characters is of one byte or of two; what is longer than a cell shows, is cut. */
  text(countBytes: 1 | 2 = 2): string {
    const count = countBytes === 1 ? this.#byte() : this.uint16();
    const flags = this.#byte();
    const runs = (flags & 8) !== 0 ? this.uint16() : 0;
    const extension = (flags & 4) !== 0 ? this.uint32() : 0;
    let wide = (flags & 1) !== 0;
    let text = '';
    for (let index = 0; index < count; index += 1) {
      if (this.#at >= (this.#pieces[this.#piece]?.length ?? 0)) {
        this.#nextPiece();
        wide = (this.#byte() & 1) !== 0;
      }
      const code = wide ? this.uint16() : this.#byte();
      if (text.length < limits.text) text += String.fromCharCode(code);
    }
    this.#skip(runs * 4 + extension);
    return text;
  }
}

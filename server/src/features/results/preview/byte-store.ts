/** Bytes of parts one after the other; each begins at a multiple of eight, so that numbers can be read in place. */
export class ByteStore {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Adds numbers as this machine holds them (little-endian), or a picture; returns where they begin. */
  add(...lists: readonly ArrayBufferView[]): number {
    const gap = -this.#length & 7;
    if (gap > 0) this.#push(new Uint8Array(gap));
    const at = this.#length;
    for (const { buffer, byteOffset, byteLength } of lists) this.#push(new Uint8Array(buffer, byteOffset, byteLength));
    return at;
  }

  whole(): Buffer {
    return Buffer.concat(this.#pieces, this.#length);
  }

  #push(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
  }
}

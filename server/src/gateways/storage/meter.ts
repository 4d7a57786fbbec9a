import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Written } from './port.ts';

/** Enough to tell what a file is. */
const headBytes = 4096;

/** Counts and hashes what passes through. */
export class Meter extends Transform {
  #hash = createHash('sha256');
  #size = 0;
  #head = Buffer.alloc(0);

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, data: Buffer) => void): void {
    this.#size += chunk.length;
    this.#hash.update(chunk);
    if (this.#head.length < headBytes)
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, headBytes - this.#head.length)]);
    done(null, chunk);
  }

  written(): Written {
    return { size: this.#size, sha256: this.#hash.digest('hex'), head: this.#head };
  }
}

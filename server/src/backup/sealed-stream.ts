import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/**
 * A sealed stream is a head (8 bytes that name the format, 32 random bytes), then chunks of AES-256-GCM, each with its
 * tag. The key is derived from the given one, the random bytes and the stream's name, so that one stream cannot stand
 * in for another; a chunk's nonce is its number and whether it is the last, so that none can be moved, repeated or cut
 * off.
 */
const format = Buffer.from('YANCEBK1');
const saltBytes = 32;
const headBytes = format.length + saltBytes;
const chunkBytes = 65_536;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

/** What cannot be opened: another key, another stream's name, or bytes that were changed. */
export class CannotOpen extends Error {
  override name = 'CannotOpen';
}

function derivedKey(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `yance backup ${name}`, 32));
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Takes what comes in any pieces and hands it on in pieces of one size; the last one is what remains. */
abstract class Chunks extends Transform {
  #waiting: Buffer[] = [];
  #length = 0;
  readonly #size: number;

  constructor(size: number) {
    super();
    this.#size = size;
  }

  protected abstract pass(chunk: Buffer, last: boolean): void;

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting.push(bytes);
    this.#length += bytes.length;
    try {
      // A chunk is handed on when more follows it: only the end of the stream tells which is the last.
      if (this.#length > this.#size) {
        let rest = Buffer.concat(this.#waiting);
        for (; rest.length > this.#size; rest = rest.subarray(this.#size))
          this.pass(rest.subarray(0, this.#size), false);
        this.#waiting = [rest];
        this.#length = rest.length;
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.pass(Buffer.concat(this.#waiting), true);
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}

class Seal extends Chunks {
  readonly #key: Buffer;
  #number = 0;

  constructor(key: Buffer, name: string) {
    super(chunkBytes);
    const salt = randomBytes(saltBytes);
    this.#key = derivedKey(key, salt, name);
    this.push(Buffer.concat([format, salt]));
  }

  protected pass(chunk: Buffer, last: boolean): void {
    const sealing = createCipheriv(cipher, this.#key, nonceOf((this.#number += 1), last));
    this.push(Buffer.concat([sealing.update(chunk), sealing.final(), sealing.getAuthTag()]));
  }
}

class Unseal extends Chunks {
  readonly #given: Buffer;
  readonly #name: string;
  #head: Buffer = Buffer.alloc(0);
  #key: Buffer | undefined;
  #number = 0;

  constructor(key: Buffer, name: string) {
    super(chunkBytes + tagBytes);
    this.#given = key;
    this.#name = name;
  }

  override _transform(bytes: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#key) return super._transform(bytes, encoding, done);
    this.#head = Buffer.concat([this.#head, bytes]);
    if (this.#head.length < headBytes) return done();
    if (!this.#head.subarray(0, format.length).equals(format)) return done(this.#refusal());
    this.#key = derivedKey(this.#given, this.#head.subarray(format.length, headBytes), this.#name);
    return super._transform(this.#head.subarray(headBytes), encoding, done);
  }

  protected pass(chunk: Buffer, last: boolean): void {
    if (!this.#key || chunk.length < tagBytes) throw this.#refusal();
    const opening = createDecipheriv(cipher, this.#key, nonceOf((this.#number += 1), last));
    opening.setAuthTag(chunk.subarray(chunk.length - tagBytes));
    try {
      this.push(Buffer.concat([opening.update(chunk.subarray(0, chunk.length - tagBytes)), opening.final()]));
    } catch {
      throw this.#refusal();
    }
  }

  #refusal(): CannotOpen {
    return new CannotOpen(`${this.#name} cannot be opened: it was sealed with another key, or its bytes have changed.`);
  }
}

/** Encrypts what flows through under a key of 32 bytes. */
export const seal = (key: Buffer, name: string): Transform => new Seal(key, name);

/**
 * Decrypts what `seal` made under the same key and name; fails with CannotOpen at the first chunk that does not fit.
 */
export const unseal = (key: Buffer, name: string): Transform => new Unseal(key, name);

import type { Readable } from 'node:stream';
import { unavailable } from '../../kernel/refusal.ts';
import { ServiceAway } from '../../kernel/service-away.ts';

/** What arrived: its size in bytes, its SHA-256 in hex, and its first bytes. */
export interface Written {
  size: number;
  sha256: string;
  head: Buffer;
}

/** How much may still be written to a place that others write to as well. */
export interface Room {
  /** Bytes that may still be written; infinite where nothing bounds them. */
  free(): Promise<number>;
  /**
   * Says how many bytes this process is going to write; returns what all others in the same place have said lately.
   */
  claim(bytes: () => number): Promise<number>;
}

/** Where files lie. A key is made by the product (letters, digits, `-` and `.`), never by a user. */
export interface Storage extends Room {
  /** Streams an object in. It appears whole or not at all; a key that exists is replaced. */
  write(key: string, body: Readable): Promise<Written>;
  /**
   * Streams an object out, or the bytes from `start` to `end` inclusive. Rejects with BytesMissing when there is no
   * such key.
   */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Size in bytes, or undefined when there is no such key. */
  size(key: string): Promise<number | undefined>;
  remove(key: string): Promise<void>;
  /** Keys of what has lain here since before a moment, in no order. */
  keysBefore(moment: Date): AsyncIterable<string>;
  /** Removes what was being written before a moment and never became an object, because the process was killed. */
  removeLeftovers(before: Date): Promise<number>;
  /** Whether it answered when it was asked last; where that is a while ago it is asked again beside. */
  reachable(): boolean;
  /** For the start: writes, reads and removes a probe. Rejects with StorageAway, whose `status` tells a wrong key. */
  tryOut(): Promise<void>;
}

/** After so many seconds it is worth asking again. */
const retrySeconds = 30;

/** The storage cannot be reached, or refuses us. Nothing is lost: who asked comes again. Holds no key. */
export class StorageAway extends ServiceAway {
  /** What it answered, as a status of HTTP; undefined where no answer came. */
  readonly status: number | undefined;
  constructor(message: string, given: { status?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: given.cause, refusal: unavailable(retrySeconds, 'storageAway') });
    this.status = given.status;
  }
}

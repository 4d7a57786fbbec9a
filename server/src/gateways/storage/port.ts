import type { Readable } from 'node:stream';

/** What arrived: its size in bytes, its SHA-256 in hex, and its first bytes. */
export interface Written {
  size: number;
  sha256: string;
  head: Buffer;
}

/** Where files lie. A key is made by the product (letters, digits, `-` and `.`), never by a user. */
export interface Storage {
  /** Streams an object in. It appears whole or not at all; a key that exists is replaced. */
  write(key: string, body: Readable): Promise<Written>;
  /** Streams an object out, or the bytes from `start` to `end` inclusive. Rejects when there is no such key. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Size in bytes, or undefined when there is no such key. */
  size(key: string): Promise<number | undefined>;
  remove(key: string): Promise<void>;
  /** Bytes that may still be written. */
  free(): Promise<number>;
  /**
   * Says how many bytes this process is going to write; returns what all others on the same storage have said lately.
   */
  claim(bytes: () => number): Promise<number>;
  /** Keys of what has lain here since before a moment, in no order. */
  keysBefore(moment: Date): AsyncIterable<string>;
  /** Removes what was being written before a moment and never became an object, because the process was killed. */
  removeLeftovers(before: Date): Promise<number>;
}

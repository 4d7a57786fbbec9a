import type { Content } from './content.ts';

/** A file as it was sent. */
export interface SourceFile {
  /** With its ending; only a hint, as people rename files. */
  name: string;
  bytes: Uint8Array;
}

/** One format of one maker. */
export interface Reader {
  /** Key, such as 'bruker-brml'. */
  format: string;
  /** What people call it, such as 'Bruker BRML'. */
  name: string;
  /** Where its layout is described, or which genuine files it was read from. */
  source: string;
  /** Whether the bytes are of this format, by their own evidence; cheap, and never throws. */
  recognises: (file: SourceFile) => boolean;
  /**
   * What the file holds.
   * @throws Unreadable where it is broken, of an unsupported variant, or beyond the limits
   */
  read: (file: SourceFile) => Omit<Content, 'format'>;
}

/** Why a file cannot be read. */
export type UnreadableReason =
  /** No reader knows it. */
  | 'unknown'
  /** It ends too early or contradicts itself. */
  | 'broken'
  /** Of a known format, but a variant that is not read for certain. */
  | 'variant'
  /** It holds nothing that could be drawn. */
  | 'empty'
  /** Beyond the limits. */
  | 'large';

export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  /** `detail` is for the log, in English. */
  constructor(reason: UnreadableReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** Bounds on what a file may hold; each reader keeps to them before it makes room. */
export const limits = {
  /** Numbers in all columns of a file. */
  values: 4_000_000,
  parts: 500,
  columns: 200,
  pixels: 64_000_000,
  /** Cells of a table or a sheet. */
  cells: 200_000,
  atoms: 200_000,
  facts: 200,
  /** Characters of a title, label, name or cell. */
  text: 200,
  /** Bytes of all that is unpacked of an archive. */
  unpacked: 200_000_000,
  /** Entries of an archive. */
  entries: 5_000,
} as const;

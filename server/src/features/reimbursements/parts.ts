import type { Readable } from 'node:stream';
import { confined } from '../../kernel/confined/confined.ts';
import type { PackageDocument } from './collect-documents.ts';
import type splitConfined from './split-pdf.confined.ts';

/** A file of a package. */
export interface Part {
  size: number;
  /** Larger than was asked for, because a page or a file of it is. */
  over: boolean;
}

/** What makes the files of a package needs. */
export interface Building {
  documents: readonly PackageDocument[];
  /** How large a part may be, in bytes. */
  most: number;
  title: string;
  read(document: PackageDocument): Promise<Buffer>;
  /** A document is worked in. */
  ready(document: PackageDocument): Promise<void>;
  write(body: Readable, over: boolean): Promise<void>;
}

const split = confined<typeof splitConfined>(new URL('./split-pdf.confined.ts', import.meta.url), { seconds: 60 });

/** A PDF or a picture as PDFs of at most this many bytes, in a process of its own. Rejects where it cannot be read. */
export async function splitPdf(bytes: Buffer, mime: string, most: number): Promise<Buffer[]> {
  const { value, bytes: joined = new Uint8Array() } = await split({ mime, most }, bytes);
  const all = Buffer.from(joined.buffer, joined.byteOffset, joined.byteLength);
  let at = 0;
  return value.sizes.map((size) => all.subarray(at, (at += size)));
}

export const mimeOf = ({ from }: PackageDocument): string => ('set' in from ? 'application/pdf' : from.mime);

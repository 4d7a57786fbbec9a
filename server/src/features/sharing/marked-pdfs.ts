import { buffer } from 'node:stream/consumers';
import type { Tx } from '../../kernel/db.ts';
import { markPdf } from '../../kernel/typeset/mark-pdf.ts';
import { openFile, type StoredFile } from '../files/index.ts';

/** Of what this process keeps together, in bytes. */
const mostKept = 64 * 1024 * 1024;
/** The newest last. */
const kept = new Map<string, { bytes: number; pdf: Promise<Buffer | null> }>();

/**
 * A PDF with words over every page; null for one that cannot be marked. It is marked once for all who ask at the same
 * time or soon again: a viewer reads it in many ranges.
 */
export async function markedPdf(
  tx: Tx,
  { rid, size }: StoredFile,
  words: string,
  mark: typeof markPdf = markPdf,
): Promise<Buffer | null> {
  const key = `${rid} ${words}`;
  const one = kept.get(key) ?? { bytes: size, pdf: marked(tx, rid, words, mark) };
  kept.delete(key);
  kept.set(key, one);
  makeRoom();
  try {
    const pdf = await one.pdf;
    if (!pdf) kept.delete(key);
    return pdf;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

const marked = async (tx: Tx, rid: string, words: string, mark: typeof markPdf): Promise<Buffer | null> =>
  mark(await buffer((await openFile(tx, rid)).body), words);

function makeRoom(): void {
  let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
  for (const [key, one] of kept) {
    if (bytes <= mostKept || kept.size === 1) return;
    kept.delete(key);
    bytes -= one.bytes;
  }
}

import { Readable } from 'node:stream';
import { confined, WorkFailed } from '../../kernel/confined/confined.ts';
import type { PackageDocument } from './collect-documents.ts';
import type mergeConfined from './merge-pdf.confined.ts';
import { type Building, mimeOf, splitPdf } from './parts.ts';

const merge = confined<typeof mergeConfined>(new URL('./merge-pdf.confined.ts', import.meta.url), { seconds: 60 });
/** What a merged document has beside its pages: its title and the tree of its pages. */
const frame = 32 * 1024;

/** One PDF of all documents in their order, in as many parts as their size asks for. */
export async function pdfParts({ documents, most, title, read, ready, write }: Building): Promise<void> {
  let waiting: Buffer[] = [];
  const sizeOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0);
  const flush = async () => {
    if (waiting.length === 0) return;
    const sizes = waiting.map(({ length }) => length);
    const { bytes = new Uint8Array() } = await merge({ sizes, title }, Buffer.concat(waiting));
    await write(Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]), false);
    waiting = [];
  };
  for (const document of documents) {
    for (const piece of await splitPdf(await read(document), mimeOf(document), most - frame)) {
      if (sizeOf(waiting) + piece.length > most - frame) await flush();
      waiting.push(piece);
    }
    await ready(document);
  }
  await flush();
}

/** Why a document cannot become pages, in words; null where it can. */
export async function whyUnreadable(
  document: PackageDocument,
  read: (document: PackageDocument) => Promise<Buffer>,
): Promise<string | null> {
  try {
    await splitPdf(await read(document), mimeOf(document), Number.MAX_SAFE_INTEGER);
    return null;
  } catch (error) {
    if (!(error instanceof WorkFailed)) throw error;
    return error.tooHeavy ? '文件过大或过于复杂，请单独下载' : '文件损坏或有密码，请单独下载';
  }
}

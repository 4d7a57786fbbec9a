import { confined, WorkFailed } from '../confined/confined.ts';
import type markPdfConfined from './mark-pdf.confined.ts';

const mark = confined<typeof markPdfConfined>(new URL('./mark-pdf.confined.ts', import.meta.url), {
  seconds: 30,
  pool: 'documents',
});

/** Of a PDF that gets words over its pages. */
const mostPages = 300;

/** The PDF with words over every page; null for one that is broken, too large or too heavy. */
export async function markPdf(pdf: Buffer, words: string): Promise<Buffer | null> {
  try {
    const { value, bytes } = await mark({ words, most: mostPages }, pdf);
    return value && bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : null;
  } catch (error) {
    if (error instanceof WorkFailed) return null;
    throw error;
  }
}

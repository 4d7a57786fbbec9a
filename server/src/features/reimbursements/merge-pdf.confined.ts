import { PDFDocument } from '@cantoo/pdf-lib';
import type { Done } from '../../kernel/confined/confined.ts';

/** Puts PDFs that lie one after the other into one. */
export default async function mergeConfined(
  { sizes, title }: { sizes: readonly number[]; title: string },
  bytes: Buffer,
): Promise<Done<null>> {
  const whole = await PDFDocument.create();
  whole.setTitle(title);
  let at = 0;
  for (const size of sizes) {
    const part = await PDFDocument.load(bytes.subarray(at, at + size));
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
    at += size;
  }
  return { value: null, bytes: await whole.save() };
}

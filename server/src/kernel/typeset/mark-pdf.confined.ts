import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Done } from '../confined/confined.ts';

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'));
const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: [readFileSync(join(fonts, '400Regular/NotoSansSC_400Regular.ttf'))] }],
});
const given = join(import.meta.dirname, 'given.pdf');

/** Each page in its own size; the words lie over it again and again, aslant, in a grey that shows on micrographs. */
const template = `
#let data = json(bytes(sys.inputs.data))
#set page(width: auto, height: auto, margin: 0pt)
#set text(font: "Noto Sans SC", size: 15pt, fill: rgb(158, 164, 171, 45%))
#let words = grid(columns: 12, column-gutter: 48pt, row-gutter: 96pt, ..range(480).map(_ => data.words))
#for number in range(data.from, data.to + 1) {
  if number > data.from { pagebreak() }
  box(clip: true, {
    image("given.pdf", page: number)
    place(top + left, dx: -120pt, dy: 60pt, rotate(-24deg, words))
  })
}`;

/** The pages of a PDF with words over them; null for what cannot be read as one or has more than `most` pages. */
export default function markPdfConfined(
  { words, most }: { words: string; most: number },
  bytes: Buffer,
): Done<boolean> {
  compiler.mapShadow(given, bytes);
  const set = (from: number, to: number): Buffer =>
    compiler.pdf({ mainFileContent: template, inputs: { data: JSON.stringify({ words, from, to }) } });
  const has = (page: number): boolean => {
    try {
      set(page, page);
      return true;
    } catch {
      return false;
    }
  };
  try {
    const pages = pagesOf(has, most);
    return pages === 0 ? { value: false } : { value: true, bytes: set(1, pages) };
  } finally {
    compiler.unmapShadow(given);
    compiler.evictCache(0);
  }
}

/** How many pages there are, found by asking for single ones; 0 where there are none or too many. */
function pagesOf(has: (page: number) => boolean, most: number): number {
  if (!has(1) || has(most + 1)) return 0;
  let [there, missing] = [1, most + 1];
  while (missing - there > 1) {
    const middle = Math.floor((there + missing) / 2);
    if (has(middle)) there = middle;
    else missing = middle;
  }
  return there;
}

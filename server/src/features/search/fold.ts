/**
 * Compatibility forms become plain (¹H → 1h, µ → μ), letters small; everything but letters and digits becomes a space.
 */
export function fold(text: string): string {
  // Most texts have no compatibility form of a letter, and then this takes a third of the time.
  return plain.test(text)
    ? text
        .toLowerCase()
        .replaceAll(/[^a-z0-9\u4e00-\u9fff]+/g, ' ')
        .trim()
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
}
const plain = /^[\x20-\x7e\n\u4e00-\u9fff，。、：；！？（）《》【】“”‘’—…·]*$/;

/** Folded without any space: `FE-SEM` and `fesem` are the same. */
export const squeeze = (text: string): string => fold(text).replaceAll(' ', '');

const han = /\p{Script=Han}/u;
export const hasHan = (text: string): boolean => han.test(text);

/** Runs of Chinese characters and runs of other letters, in order. */
export function runsOf(folded: string): { text: string; chinese: boolean }[] {
  const runs = folded.match(/\p{Script=Han}+|[^\p{Script=Han}\s]+/gu) ?? [];
  return runs.map((text) => ({ text, chinese: hasHan(text) }));
}

export function bigramsOf(run: string): string[] {
  const letters = Array.from(run);
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** The text with each two neighbours the other way round, where that makes a difference. */
export function swapsOf(word: string): string[] {
  const letters = Array.from(word);
  const swapped = letters.slice(1).map((letter, at) => letters.with(at, letter).with(at + 1, letters[at] ?? ''));
  return [...new Set(swapped.map((one) => one.join('')))].filter((one) => one !== word);
}

/** The text with each letter left out in turn: two words that share one differ by a single typing error. */
export function deletionsOf(word: string): string[] {
  const letters = Array.from(word);
  return [...new Set(letters.map((_, index) => letters.filter((__, at) => at !== index).join('')))];
}

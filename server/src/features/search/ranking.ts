import { fold, hasHan, squeeze } from './fold.ts';
import type { Word } from './search-query.ts';
import type { SearchText } from './search-words.ts';

/** What a record is ranked by: the texts of each kind, folded, one after the other. */
export type RankedTexts = readonly string[];

/** What a word counts in the title, in another name, in a tag; as PostgreSQL weighs A, B and C in `ts_rank`. */
const weights = [1, 0.4, 0.2];

/** Title, other names and tags of a record, as `pointsOf` reads them. */
export const rankedTexts = ({ title, names = [], tags = [] }: Omit<SearchText, 'body'>): RankedTexts =>
  [[title], names, tags].map((texts) => texts.map(written).join('\n'));

/** Folded; a name in letters also without its spaces, so that `FE-SEM` is found by `fesem`. */
function written(text: string): string {
  const folded = fold(text);
  return hasHan(folded) || !folded.includes(' ') ? folded : `${folded} ${squeeze(folded)}`;
}

/** How well a record answers the words of `rankQuery`: each counts once, where it weighs most. */
export function pointsOf(texts: RankedTexts, words: readonly Word[]): number {
  let points = 0;
  for (const { text, begins } of words) {
    const letters = text.slice('w:'.length);
    const kind = texts.findIndex((one) => (begins ? hasBeginning(one, letters) : one.includes(letters)));
    points += weights[kind] ?? 0;
  }
  return points;
}

/** Whether a word of the text begins so; what stands between Chinese characters is a word of its own. */
function hasBeginning(text: string, letters: string): boolean {
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1))
    if (at === 0 || /[\s\p{Script=Han}]/u.test(text.charAt(at - 1))) return true;
  return false;
}

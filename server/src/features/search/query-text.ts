import type { AnyOf, Word } from './search-query.ts';
import { quoted } from './search-words.ts';

/** The text form of a tsquery that finds what `any` finds. */
export const textOfAny = (any: AnyOf): string => joined(any.map(textOfAll), '|');

/** The same for what each of the queries finds. */
export const textOfEach = (each: readonly AnyOf[]): string => joined(each.map(textOfAny), '&');

/** The same for what has all the words. */
export const textOfAll = (words: readonly Word[]): string =>
  joined(
    words.map(({ text, begins }) => `${quoted(text)}${begins ? ':*' : ''}`),
    '&',
  );

/** The same for what has any of the words; null without a word. */
export const textOfWords = (words: readonly Word[]): string | null =>
  words.length > 0 ? textOfAny(words.map((word) => [word])) : null;

const joined = (parts: readonly string[], operator: '&' | '|'): string =>
  parts.length === 1 ? parts.join('') : `(${parts.join(` ${operator} `)})`;

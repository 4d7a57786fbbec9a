import { bigramsOf, deletionsOf, fold, hasHan, runsOf, squeeze } from './fold.ts';
import { syllablesOf } from './pinyin.ts';

/** What a record is found by. Titles weigh most, then other names, tags, and the running text. */
export interface SearchText {
  title: string;
  names?: readonly string[];
  tags?: readonly string[];
  body?: readonly string[];
}

/** Pinyin is found from any character on, this many characters deep. */
const deepest = 12;
/** Words outside these lengths are not forgiven a typing error: short ones would match anything. */
const forgiving = { letters: 4, characters: 3, longest: 20 };

/**
 * The words of a record as the text of a PostgreSQL tsvector. Kinds of words are told apart by a prefix:
 * b two Chinese characters, u one, w a word in letters, p pinyin from a character on, i initials from a
 * character on, d a name with one letter left out.
 */
export function searchVector(given: SearchText): string {
  const weights = new Map<string, string>();
  const add = (weight: string, words: Iterable<string>) => {
    for (const word of words) if (!weights.has(word)) weights.set(word, weight);
  };
  add('A', [...plainWords(given.title), ...soundWords(given.title)]);
  for (const name of given.names ?? []) add('B', [...plainWords(name), ...soundWords(name)]);
  for (const name of [given.title, ...(given.names ?? [])]) add('B', typingErrors(name));
  for (const tag of given.tags ?? []) add('C', plainWords(tag));
  for (const text of given.body ?? []) add('D', plainWords(text));
  return [...weights].map(([word, weight]) => `${quoted(word)}:1${weight}`).join(' ');
}

function* plainWords(text: string): Iterable<string> {
  const folded = fold(text);
  for (const { text: run, chinese } of runsOf(folded)) {
    if (!chinese) yield `w:${run}`;
    else {
      for (const letter of run) yield `u:${letter}`;
      for (const pair of bigramsOf(run)) yield `b:${pair}`;
    }
  }
  if (!hasHan(folded)) yield `w:${squeeze(folded).slice(0, 60)}`;
}

function* soundWords(name: string): Iterable<string> {
  if (!hasHan(name)) return;
  const syllables = syllablesOf(name);
  for (let start = 0; start < syllables.length; start++) {
    const rest = syllables.slice(start, start + deepest);
    yield `p:${rest.join('')}`;
    yield `i:${rest.map((syllable) => syllable[0]).join('')}`;
  }
}

function* typingErrors(name: string): Iterable<string> {
  for (const word of forgivable(name)) {
    yield `d:${word}`;
    for (const shorter of deletionsOf(word)) yield `d:${shorter}`;
  }
}

/** The spellings of a name within which one typing error is forgiven: as written, and its pinyin. */
export function forgivable(name: string): string[] {
  const written = squeeze(name);
  const words = hasHan(written) ? [written, syllablesOf(written).join('')] : [written];
  return words.filter((word) => {
    const length = [...word].length;
    return length >= (hasHan(word) ? forgiving.characters : forgiving.letters) && length <= (hasHan(word) ? forgiving.longest : forgiving.longest * 3);
  });
}

/** A word as the text forms of tsvector and tsquery want it. */
export const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

import { LRUCache } from 'lru-cache';
import { looseQuery, rankQuery, strictQuery, type AnyOf, type Synonyms, type Word } from './search-query.ts';
import { pointsOf, rankedTexts, type RankedTexts } from './ranking.ts';
import { searchWords, type SearchText } from './search-words.ts';

interface TextWords {
  /** In the order of their letters, so that those that begin alike stand together. */
  words: readonly string[];
  ranked: RankedTexts;
}

/** Words of texts that were asked for lately: what is searched is small, and its words are dear. */
const cached = new LRUCache<string, TextWords>({ max: 2_000 });

function wordsOf(text: SearchText): TextWords {
  const key = JSON.stringify(text);
  const known = cached.get(key);
  if (known) return known;
  const found = { words: [...searchWords(text)].toSorted(inOrder), ranked: rankedTexts(text) };
  cached.set(key, found);
  return found;
}

/**
 * Searches a few texts that stand in no table of their own: those with all the words, best first, or where none has
 * them those with a name that is misspelt so; `partly` also those with some. For some hundreds of texts; larger lists
 * keep their words under an index of the database.
 */
export function matchTexts<T>(
  { kw, synonyms, partly = false }: { kw: string; synonyms: Synonyms; partly?: boolean },
  list: readonly T[],
  textOf: (one: T) => SearchText,
): T[] {
  const strict = strictQuery(kw, synonyms);
  if (strict === null) return [];
  const texts = list.map((one) => ({ one, ...wordsOf(textOf(one)) }));
  const all = texts.filter(({ words }) => strict.every((any) => answers(words, any)));
  const loose = looseQuery(kw);
  const found =
    all.length > 0 || loose === null
      ? all
      : texts.filter(({ words }) => answers(words, [...loose.near, ...(partly ? loose.shared : [])]));
  const rank = rankQuery(kw, synonyms);
  return found
    .map(({ one, ranked }) => ({ one, points: pointsOf(ranked, rank) }))
    .toSorted((one, other) => other.points - one.points)
    .map(({ one }) => one);
}

const answers = (words: readonly string[], any: AnyOf): boolean =>
  any.some((all) => all.every((word) => holds(words, word)));

function holds(words: readonly string[], { text, begins }: Word): boolean {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (inOrder(words[middle] ?? '', text) < 0) from = middle + 1;
    else to = middle;
  }
  const next = words[from] ?? '';
  return begins ? next.startsWith(text) : next === text;
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

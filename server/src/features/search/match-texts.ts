import type { Tx } from '../../kernel/db.ts';
import { placesMatching } from './match-texts.store.ts';
import { looseQuery, rankQuery, strictQuery, type Synonyms } from './search-query.ts';
import { searchVectors, type SearchText, type SearchVectors } from './search-words.ts';

/** Vectors of texts that were asked for lately: what is searched is small, and its words are dear. */
const kept = new Map<string, SearchVectors>();
const mostKept = 2_000;

function vectorsOf(text: SearchText): SearchVectors {
  const key = JSON.stringify(text);
  const known = kept.get(key);
  if (known) return known;
  const vectors = searchVectors(text);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, vectors);
  return vectors;
}

/**
 * Searches a few texts that stand in no table of their own: those with all the words, best first, or where none has
 * them those with some. For some hundreds of texts; larger lists keep their vectors under an index.
 */
export async function matchTexts<T>(
  tx: Tx,
  search: { kw: string; synonyms: Synonyms },
  list: readonly T[],
  textOf: (one: T) => SearchText,
): Promise<T[]> {
  const { kw, synonyms } = search;
  const strict = strictQuery(kw, synonyms);
  if (strict === null || list.length === 0) return [];
  const vectors = list.map((one) => vectorsOf(textOf(one)));
  const rank = rankQuery(kw, synonyms);
  const loose = looseQuery(kw);
  const found = await placesMatching(tx, vectors, strict, rank);
  const places = found.length > 0 || loose === null ? found : await placesMatching(tx, vectors, loose, rank);
  return places.flatMap((place) => list[place] ?? []);
}

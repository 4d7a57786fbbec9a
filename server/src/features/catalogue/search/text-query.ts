import type { Tx } from '../../../kernel/db.ts';
import {
  type AnyOf,
  looseQuery,
  namedQuery,
  rankQuery,
  strictQuery,
  textOfAll,
  textOfAny,
  titledQuery,
} from '../../search/index.ts';
import { readSetting } from '../../settings/index.ts';
import type { TextQuery } from './hits.ts';

export const nothing = {
  list: [],
  total: 0,
  facets: { types: [], categories: [], instruments: [] },
  approximate: false,
};

export async function textQuery(tx: Tx, kw: string): Promise<TextQuery | null> {
  const synonyms = await readSetting(tx, 'search.synonyms');
  const find = strictQuery(kw, synonyms);
  if (find === null) return null;
  const named = namedQuery(kw);
  return {
    text: kw,
    find: find.map(apart),
    rank: rankQuery(kw, synonyms),
    named: named && { equal: apart(named.equal), begins: apart(named.begins) },
    titled: titledQuery(kw, synonyms).map(apart),
    near: null,
  };
}

/** For when nothing answers all the words; null where nothing else is left to ask. */
export function loosened(query: TextQuery): TextQuery | null {
  const loose = looseQuery(query.text);
  if (!loose) return null;
  // A misspelt name is hardly asked twice, and what it may stand for are dozens of words.
  const near = loose.near.length > 0 ? [textOfAny(loose.near)] : [];
  return { ...query, find: [[...near, ...apart(loose.shared)]], near };
}

const apart = (any: AnyOf): string[] => any.map(textOfAll);

import type {
  searchServices as searchCall,
  suggestServices as suggestCall,
} from '@yance/contract/catalogue/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db.ts';
import {
  looseQuery,
  matchingName,
  namedQuery,
  rankQuery,
  strictQuery,
  textOfAll,
  textOfAny,
  titledQuery,
  type AnyOf,
} from '../../search/index.ts';
import { readSetting } from '../../settings/index.ts';
import { bestPlaces, hitsOf, type Filters, type Hits, type TextQuery } from './hits.ts';
import { isChild, isProjectType, projectTypeName } from '../read/project-types.ts';
import { cardsOf, popularCards } from '../search-services.store.ts';
import { toCard } from '../read/service-card.ts';
import { serviceIndex, type ServiceIndex } from './service-index.ts';

/** The list of projects. When nothing answers all the words, what answers some of them or a misspelt name is shown. At most three statements. */
export async function searchServices(tx: Tx, input: InputOf<typeof searchCall>): Promise<OutputOf<typeof searchCall>> {
  const query = input.kw === '' ? null : await textQuery(tx, input.kw);
  if (input.kw !== '' && query === null)
    return { ...nothing, page: input.page, size: input.size, suggestions: await popularNames(tx) };
  const index = await serviceIndex(tx);
  const filters = filtersOf(input, query);
  let hits = await hitsOf(tx, index, filters, input.sort);
  const loose = query && hits.found === 0 ? loosened(query) : null;
  if (loose) hits = await hitsOf(tx, index, { ...filters, query: loose }, input.sort);
  const { facets, order } = hits;
  const list = await cardsOf(tx, pageOf(index, hits, input));
  return {
    list: list.map((row) => ({ ...toCard(row), collected: row.collected })),
    total: order.length,
    page: input.page,
    size: input.size,
    facets: {
      types: facets.types.map((type) => ({ ...type, name: projectTypeName(type.id) })),
      categories: facets.categories,
      instruments: facets.instruments,
    },
    approximate: loose !== null && hits.found > 0,
    suggestions: order.length === 0 ? await popularNames(tx) : [],
  };
}

function pageOf(index: ServiceIndex, { order }: Hits, { page, size }: InputOf<typeof searchCall>): string[] {
  return ridsOf(index, order.slice((page - 1) * size, page * size));
}

const ridsOf = ({ columns }: ServiceIndex, places: Int32Array): string[] =>
  Array.from(places).flatMap((place) => columns.rids[place] ?? []);

type Suggestions = OutputOf<typeof suggestCall>;
const mostSuggested = 10;

/** Up to ten services while somebody is typing; `hint` is the other name that matched, empty when the name itself did. */
export async function suggestServices(tx: Tx, kw: string): Promise<Suggestions> {
  const query = await textQuery(tx, kw);
  if (query === null) return [];
  const index = await serviceIndex(tx);
  // Beginnings of words are asked again and again.
  const key = JSON.stringify([kw, query]);
  const known = index.worked.get(key);
  if (known) return known as Suggestions;
  const strict = await bestPlaces(tx, index, query, mostSuggested);
  const places = strict.length > 0 ? strict : await nearestPlaces(tx, index, query);
  const suggestions = Array.from(places.subarray(0, mostSuggested), (place) => suggestion(index, kw, place));
  index.worked.set(key, suggestions, { size: key.length + 1_000 });
  return suggestions;
}

function suggestion({ columns }: ServiceIndex, kw: string, place: number): Suggestions[number] {
  const { name = '', english = '', aliases = [] } = columns.texts[place] ?? {};
  const hint = matchingName(kw, [name, ...aliases]) ?? '';
  return { rid: columns.rids[place] ?? '', name, english, hint: hint === name ? '' : hint };
}

/** Misspelt names where there are any: what only shares a part would bury them in so short a list. */
async function nearestPlaces(tx: Tx, index: ServiceIndex, query: TextQuery): Promise<Int32Array> {
  const loose = loosened(query);
  if (!loose) return new Int32Array();
  const near = await bestPlaces(tx, index, { ...loose, find: [loose.near ?? []] }, mostSuggested);
  return near.length > 0 ? near : bestPlaces(tx, index, loose, mostSuggested);
}

const nothing = {
  list: [],
  total: 0,
  facets: { types: [], categories: [], instruments: [] },
  approximate: false,
};

async function textQuery(tx: Tx, kw: string): Promise<TextQuery | null> {
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
function loosened(query: TextQuery): TextQuery | null {
  const loose = looseQuery(query.text);
  if (!loose) return null;
  // A misspelt name is hardly asked twice, and what it may stand for are dozens of words.
  const near = loose.near.length > 0 ? [textOfAny(loose.near)] : [];
  return { ...query, find: [[...near, ...apart(loose.shared)]], near };
}

const apart = (any: AnyOf): string[] => any.map(textOfAll);

/** `typeId` and `childId` share one id space: each may be a project type, a category or a child. */
function filtersOf(input: InputOf<typeof searchCall>, query: TextQuery | null): Filters {
  const ids = [input.typeId, input.childId].filter((id) => id !== undefined);
  return {
    query,
    typeId: ids.find(isProjectType),
    categoryId: ids.find((id) => !isProjectType(id) && !isChild(id)),
    childId: ids.find(isChild),
    priceMinFen: input.priceMin === undefined ? undefined : input.priceMin * 100,
    priceMaxFen: input.priceMax === undefined ? undefined : input.priceMax * 100,
    daysMax: input.daysMax,
    urgent: input.urgent === 1,
    onSite: input.onSite === 1,
    instrument: input.instrument === '' ? undefined : input.instrument,
  };
}

const popularNames = async (tx: Tx): Promise<string[]> =>
  (await popularCards(tx, 6)).map(({ definition }) => definition.name);

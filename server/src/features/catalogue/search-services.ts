import type { searchServices as searchCall, suggestServices as suggestCall } from '@yance/contract/catalogue/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../kernel/db.ts';
import { looseQuery, matchingName, strictQuery, type Synonyms } from '../search/index.ts';
import { readSetting } from '../settings/index.ts';
import { isProjectType, projectTypeName } from './project-types.ts';
import { bestHits, popularCards, searchPage, type Filters } from './search-services.store.ts';
import { toCard } from './service-card.ts';

/** The list of projects. When nothing answers all the words, what answers some of them or a misspelt name is shown. At most three statements. */
export async function searchServices(tx: Tx, input: InputOf<typeof searchCall>): Promise<OutputOf<typeof searchCall>> {
  const query = input.kw === '' ? null : strictQuery(input.kw, await synonymsOf(tx));
  if (input.kw !== '' && query === null) return { ...nothing, page: input.page, size: input.size, suggestions: await popularNames(tx) };
  const filters = filtersOf(input, query);
  let found = await searchPage(tx, filters, input.sort, input);
  const loose = looseQuery(input.kw);
  if (query !== null && found.total === 0 && loose !== null) found = await searchPage(tx, { ...filters, query: loose }, input.sort, input);
  return {
    list: found.list.map(toCard),
    total: found.total,
    page: input.page,
    size: input.size,
    facets: { types: found.types.map((type) => ({ ...type, name: projectTypeName(type.id) })), categories: found.categories, instruments: found.instruments },
    suggestions: found.total === 0 ? await popularNames(tx) : [],
  };
}

/** Up to ten services while somebody is typing; `hint` is the other name that matched, empty when the name itself did. */
export async function suggestServices(tx: Tx, kw: string): Promise<OutputOf<typeof suggestCall>> {
  const query = strictQuery(kw, await synonymsOf(tx));
  if (query === null) return [];
  const strict = await bestHits(tx, query, 10);
  const loose = strict.length === 0 ? looseQuery(kw) : null;
  const hits = loose === null ? strict : await bestHits(tx, loose, 10);
  return hits.map(({ rid, definition }) => {
    const hint = matchingName(kw, [definition.name, ...definition.aliases]) ?? '';
    return { rid, name: definition.name, english: definition.english, hint: hint === definition.name ? '' : hint };
  });
}

const nothing = { list: [], total: 0, facets: { types: [], categories: [], instruments: [] } };

function filtersOf(input: InputOf<typeof searchCall>, query: string | null): Filters {
  const { typeId, childId } = input;
  const categoryIds = [typeId, childId].filter((id) => id !== undefined && !isProjectType(id)) as number[];
  return {
    query,
    typeId: [typeId, childId].find((id) => id !== undefined && isProjectType(id)),
    categoryIds,
    priceMinFen: input.priceMin === undefined ? undefined : input.priceMin * 100,
    priceMaxFen: input.priceMax === undefined ? undefined : input.priceMax * 100,
    daysMax: input.daysMax,
    urgent: input.urgent === 1,
    onSite: input.onSite === 1,
    instrument: input.instrument === '' ? undefined : input.instrument,
  };
}

const synonymsOf = (tx: Tx): Promise<Synonyms> => readSetting<Synonyms>(tx, 'search.synonyms');
const popularNames = async (tx: Tx): Promise<string[]> => (await popularCards(tx, 6)).map(({ definition }) => definition.name);

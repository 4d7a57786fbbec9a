import type {
  searchServices as searchCall,
  suggestServices as suggestCall,
} from '@yance/contract/catalogue/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../kernel/db.ts';
import { looseQuery, matchingName, namedQueries, rankQuery, strictQuery, type Synonyms } from '../search/index.ts';
import { readSetting } from '../settings/index.ts';
import { hitsOf, type Hits } from './hits.ts';
import { isChild, isProjectType, projectTypeName } from './project-types.ts';
import { bestHits, cardsOf, popularCards, servicePage, type Filters, type TextQuery } from './search-services.store.ts';
import { toCard } from './service-card.ts';

/** The list of projects. When nothing answers all the words, what answers some of them or a misspelt name is shown. At most four statements. */
export async function searchServices(tx: Tx, input: InputOf<typeof searchCall>): Promise<OutputOf<typeof searchCall>> {
  const query = input.kw === '' ? null : await textQuery(tx, input.kw);
  if (input.kw !== '' && query === null)
    return { ...nothing, page: input.page, size: input.size, suggestions: await popularNames(tx) };
  let filters = filtersOf(input, query);
  let hits = await hitsOf(tx, filters, input.sort);
  const loose = looseQuery(input.kw);
  if (query && loose !== null && hits.facets.total === 0) {
    filters = { ...filters, query: { ...query, find: loose } };
    hits = await hitsOf(tx, filters, input.sort);
  }
  const { facets } = hits;
  const list = await pageOf(tx, filters, hits, input);
  return {
    list: list.map(toCard),
    total: facets.total,
    page: input.page,
    size: input.size,
    facets: {
      types: facets.types.map((type) => ({ ...type, name: projectTypeName(type.id) })),
      categories: facets.categories,
      instruments: facets.instruments,
    },
    suggestions: facets.total === 0 ? await popularNames(tx) : [],
  };
}

/** Pages beyond the hits that were put in order are read by themselves. */
async function pageOf(tx: Tx, filters: Filters, { facets, rids }: Hits, input: InputOf<typeof searchCall>) {
  const first = (input.page - 1) * input.size;
  const end = Math.min(first + input.size, facets.total);
  if (end <= first) return [];
  if (rids && end <= rids.length) return cardsOf(tx, rids.slice(first, end));
  return servicePage(tx, filters, input.sort, input);
}

/** Up to ten services while somebody is typing; `hint` is the other name that matched, empty when the name itself did. */
export async function suggestServices(tx: Tx, kw: string): Promise<OutputOf<typeof suggestCall>> {
  const query = await textQuery(tx, kw);
  if (query === null) return [];
  const strict = await bestHits(tx, query, 10);
  const loose = strict.length === 0 ? looseQuery(kw) : null;
  const hits = loose === null ? strict : await bestHits(tx, { ...query, find: loose }, 10);
  return hits.map(({ rid, definition }) => {
    const hint = matchingName(kw, [definition.name, ...definition.aliases]) ?? '';
    return { rid, name: definition.name, english: definition.english, hint: hint === definition.name ? '' : hint };
  });
}

const nothing = { list: [], total: 0, facets: { types: [], categories: [], instruments: [] } };

async function textQuery(tx: Tx, kw: string): Promise<TextQuery | null> {
  const synonyms = await readSetting<Synonyms>(tx, 'search.synonyms');
  const find = strictQuery(kw, synonyms);
  return find === null ? null : { find, rank: rankQuery(kw, synonyms), named: namedQueries(kw) };
}

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

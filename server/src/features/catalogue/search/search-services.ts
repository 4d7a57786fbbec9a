import type { searchServices as searchCall } from '@yance/contract/catalogue/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db.ts';
import { isChild, isProjectType, projectTypeName } from '../read/project-types.ts';
import { toCard } from '../read/service-card.ts';
import { cardsOf, popularCards } from '../search-services.store.ts';
import { type Filters, type Hits, hitsOf, type TextQuery } from './hits.ts';
import { serviceIndex, type ServiceIndex } from './service-index.ts';
import { loosened, nothing, textQuery } from './text-query.ts';

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

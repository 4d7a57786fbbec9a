import type { searchServices as searchCall } from '@yance/contract/catalogue/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db.ts';
import { isChild, isProjectType, projectTypeName } from '../read/project-types.ts';
import { toCard } from '../read/service-card.ts';
import { cardsOf } from '../search-services.store.ts';
import { fetchWords, type Filters, type Hits, hitsOf, isNamed, namesSharing, type TextQuery } from './hits.ts';
import { serviceIndex, type ServiceIndex } from './service-index.ts';
import { nobody, nothing, readQuery, type Reading } from './text-query.ts';

/**
 * The list of projects. When nothing answers all the words, what answers a misspelt name or the known one of them is
 * shown. At most three statements for what is found at once.
 */
export async function searchServices(tx: Tx, input: InputOf<typeof searchCall>): Promise<OutputOf<typeof searchCall>> {
  const index = await serviceIndex(tx);
  const reading = input.kw === '' ? null : await readQuery(tx, input.kw, index);
  if (input.kw !== '' && reading === null)
    return { ...nothing, page: input.page, size: input.size, suggestions: categoryNames(index) };
  const { hits, approximate, missing } = reading
    ? await firstHits(tx, index, reading, input)
    : { hits: await hitsOf(tx, index, filtersOf(input, null), input.sort), approximate: false, missing: false };
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
    approximate,
    absent: missing,
    suggestions: order.length === 0 ? await suggestionsFor(tx, index, reading) : [],
  };
}

/** What the first query finds that finds anything. What nobody offers is found by its very name alone. */
async function firstHits(
  tx: Tx,
  index: ServiceIndex,
  { exact, approximate, absent }: Reading,
  input: InputOf<typeof searchCall>,
): Promise<{ hits: Hits; approximate: boolean; missing: boolean }> {
  const missing = absent !== null && !(await isNamed(tx, index, absent));
  for (const query of missing ? [] : [...exact, ...approximate]) {
    // Most searches find something at once; the others ask for all the rest together. What a misspelt text may stand
    // for is asked for alone, because it is dozens of words.
    if (query === exact[1]) await fetchWords(tx, index, exact.slice(1));
    if (query === approximate[0])
      await fetchWords(
        tx,
        index,
        approximate.filter(({ near }) => !near),
      );
    const hits = await hitsOf(tx, index, filtersOf(input, query), input.sort);
    if (hits.found > 0) return { hits, approximate: approximate.includes(query), missing };
  }
  const none = { ...filtersOf(input, null), query: nobody };
  return { hits: await hitsOf(tx, index, none, input.sort), approximate: false, missing };
}

/** Names that share some of the words; where none does, the categories. */
async function suggestionsFor(tx: Tx, index: ServiceIndex, reading: Reading | null): Promise<string[]> {
  const sharing = reading?.sharing ? await namesSharing(tx, index, reading.sharing, mostSuggested) : [];
  return sharing.length > 0 ? sharing : categoryNames(index);
}

const mostSuggested = 6;
const categoryNames = ({ categories }: ServiceIndex): string[] =>
  [...new Set(categories.filter(({ id, hidden }) => !hidden && !isChild(id)).map(({ name }) => name))].slice(
    0,
    mostSuggested,
  );

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

import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import { projectPlace } from '../../lib/project-address.ts';
import { filterNames, pageSize, sortsOf } from './list-rules.ts';

type Query = SentOf<typeof searchServices>;

/**
 * The search that an address of the project list asks for; a title without a type is a word to look for. A category
 * knows its type, so the type beside it is not asked for: an address that pairs it with another would find nothing.
 */
export function projectQuery(splat: string, query: URLSearchParams): Query {
  const { typeId: type, childId, title } = projectPlace(splat, query);
  const typeId = childId === undefined ? type : undefined;
  const filters = Object.fromEntries(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
  const word = typeId === undefined && childId === undefined ? title : undefined;
  const [usual, ...others] = sortsOf(Boolean(word));
  const sort = others.find((one) => one === query.get('sort')) ?? usual;
  const asked: Query = {
    ...filters,
    kw: word ?? '',
    typeId,
    childId,
    sort,
    page: query.get('page') ?? 1,
    size: pageSize,
  };
  return searchServices.input.safeParse(asked).success
    ? asked
    : { kw: word ?? '', typeId, childId, sort, size: pageSize };
}

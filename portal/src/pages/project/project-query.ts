import { searchServices, type TypeGroup } from '@yance/contract/catalogue/endpoints.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import { projectPlace } from '../../lib/project-address.ts';
import { findNamed } from './find-place.ts';
import { filterNames, pageSize, sortsOf } from './list-rules.ts';

type Query = SentOf<typeof searchServices>;

/**
 * The search that an address of the project list asks for. A title without ids is a word to look for; beside a type it
 * may be the type's own or name a category of it, else it is looked for among the type's services. A category knows its
 * type, so the type beside it is not asked for: an address that pairs it with another would find nothing.
 */
export function projectQuery(groups: readonly TypeGroup[], splat: string, query: URLSearchParams): Query {
  const { typeId: type, childId: category, title } = projectPlace(splat, query);
  const named = category === undefined && title ? findNamed(groups, type, title) : undefined;
  const childId = category ?? named?.childId;
  const typeId = childId === undefined ? type : undefined;
  const filters = Object.fromEntries(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
  const word = childId === undefined && !named ? title?.slice(0, 100) : undefined;
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

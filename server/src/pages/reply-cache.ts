import { adviseServices } from '@yance/contract/catalogue/adviser/endpoints.ts';
import { getServiceDetail, listTypeGroups, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import type { CachedReply } from '../kernel/http/serve.ts';
import { PageCache } from './page-cache.ts';

/** Counts of orders and the like move no version; a reply that is older is still given, and made again meanwhile. */
const freshMillis = 1_000;
/** Public calls that depend on nothing but the public content and their address. */
const cached: ReadonlySet<Endpoint> = new Set<Endpoint>([
  searchServices,
  listTypeGroups,
  getServiceDetail,
  adviseServices,
]);
/** A service has one address that is cached; with anything more in it, it is read from the database. */
const oneService = /^\?rid=[0-9a-f-]{36}$/;
/**
 * Filters and answers to the adviser make countless addresses: they share a smaller cache, as the pages' do. What is
 * typed is not cached at all.
 */
const countless = /[?&](?:priceMin|priceMax|daysMax|instrument|page|size|sort)=/;
const typed = /[?&]kw=[^&]/;
const longestAddress = 600;

/**
 * Gives public lists and services as bytes that were made once: the same answer for everybody until the public content
 * changes. Refusals are not cached.
 */
export function cachedReplies(contentVersion: () => number): CachedReply {
  const lists = new PageCache<Buffer>(500, freshMillis);
  const queries = new PageCache<Buffer>(500, freshMillis);
  const services = new PageCache<Buffer>(2_000, freshMillis);
  const cacheOf = (endpoint: Endpoint, query: string) => {
    if (endpoint === getServiceDetail) return oneService.test(query) ? services : undefined;
    if (endpoint === adviseServices) return queries;
    if (typed.test(query)) return undefined;
    return countless.test(query) ? queries : lists;
  };
  return (endpoint, address, make) => {
    // The router reads escaped letters of a path too: an address that is written so has no place in the cache.
    if (!cached.has(endpoint) || address.length > longestAddress || !address.startsWith(endpoint.path))
      return undefined;
    const bytes = async () => Buffer.from(JSON.stringify(await make()));
    return cacheOf(endpoint, address.slice(endpoint.path.length))?.get(contentVersion(), address, bytes, () => true);
  };
}

import type { Tx } from '../../kernel/db.ts';
import { countFacets, countHits, type Facets, type Filters, type Sort } from './search-services.store.ts';

/** What a search or a filter finds. */
export interface Hits {
  facets: Facets;
  /** The first hits of a search in order; null while somebody browses, whose page is read by itself. */
  rids: readonly string[] | null;
}

/** Counting costs more than a page, and people turn pages, go back and search the same: so counts are kept a moment. */
const keptMillis = 3_000;
const mostKept = 500;
const kept = new Map<string, { hits: Hits; until: number }>();

export async function hitsOf(tx: Tx, filters: Filters, sort: Sort): Promise<Hits> {
  const { query } = filters;
  const key = JSON.stringify(query ? [filters, sort] : filters);
  const now = performance.now();
  const known = kept.get(key);
  if (known && known.until > now) return known.hits;
  const hits = query
    ? await countHits(tx, { ...filters, query }, sort)
    : { facets: await countFacets(tx, filters), rids: null };
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, { hits, until: now + keptMillis });
  return hits;
}

/** To be called when services or categories change, so that an editor sees the change at once. */
export function forgetHits(): void {
  kept.clear();
}

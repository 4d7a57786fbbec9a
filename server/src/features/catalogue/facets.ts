import type { Tx } from '../../kernel/db.ts';
import { countFacets, type Facets, type Filters } from './search-services.store.ts';

/** Counts of a whole catalogue cost more than its page; browsing without words repeats the same few, so they are kept a moment. */
const keptMillis = 3_000;
const mostKept = 200;
const kept = new Map<string, { facets: Facets; until: number }>();

export async function facetsOf(tx: Tx, filters: Filters): Promise<Facets> {
  if (filters.query) return countFacets(tx, filters);
  const key = JSON.stringify(filters);
  const now = performance.now();
  const known = kept.get(key);
  if (known && known.until > now) return known.facets;
  const facets = await countFacets(tx, filters);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, { facets, until: now + keptMillis });
  return facets;
}

/** To be called when services or categories change, so that an editor sees the change at once. */
export function forgetFacets(): void {
  kept.clear();
}

import type { searchSorts } from '@yance/contract/catalogue/endpoints.ts';

/** Filters of the project list in an address, by their names on the wire. Prices are in yuan. */
export const filterNames = ['priceMin', 'priceMax', 'daysMax', 'instrument', 'urgent', 'onSite'] as const;

export const pageSize = 24;

type Sort = (typeof searchSorts)[number];
const plainSorts: readonly [Sort, ...Sort[]] = ['popular', 'price', 'price_desc', 'days'];
/** The orders of a list, the usual one first: how well something matches needs a word that is looked for. */
export const sortsOf = (searched: boolean): readonly [Sort, ...Sort[]] =>
  searched ? ['relevance', ...plainSorts] : plainSorts;

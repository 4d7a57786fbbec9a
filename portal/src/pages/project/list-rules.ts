/** Filters of the project list in an address, by their names on the wire. Prices are in yuan. */
export const filterNames = ['priceMin', 'priceMax', 'daysMax', 'instrument', 'urgent', 'onSite'] as const;

export const pageSize = 24;

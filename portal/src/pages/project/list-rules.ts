/** Filters of the project list in an address, by their names on the wire. Prices are in yuan. */
export const filterNames = ['priceMin', 'priceMax', 'daysMax', 'instrument', 'urgent', 'onSite'] as const;

export const pageSize = 24;

/** The category 上门取样 among the services on site: a courier comes, no instrument is booked. */
export const samplingCategory = 34;

import { customType } from 'drizzle-orm/pg-core';

// Column types that drizzle does not know.

/** The number of a transaction. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
/** The words of a record for search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

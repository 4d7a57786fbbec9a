import { customType } from 'drizzle-orm/pg-core';

// Column types that drizzle does not know.

/** The words of a record for search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

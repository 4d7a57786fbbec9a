/** The first bytes of a data base of SQLite, of which an SLE is one. */
export const specsSleSample = (): Uint8Array => Buffer.from('SQLite format 3\0\x10\0\x01\x01', 'latin1');

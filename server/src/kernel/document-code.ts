import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when copying them from paper. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code by which a document is verified. Sixty random bits: anyone who holds it has seen the paper. */
export const newDocumentCode = (): string =>
  Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');

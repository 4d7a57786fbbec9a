import { sealedDigest } from '../../kernel/access/tickets.ts';

/**
 * The code of a link, 144 bits that nobody can guess and only this installation can make. It is not stored: its owner
 * can be shown it again, and who reads the table cannot open anything.
 */
export const codeOfLink = (rid: string): string => sealedDigest(`share-link:${rid}`).slice(0, 24);

import { sealedDigest } from '../../kernel/access/tickets.ts';
import { newRid } from '../../kernel/db.ts';

/**
 * The code of a link, 144 bits that nobody can guess and only this installation can make. It is not stored: its owner
 * can be shown it again, and who reads the table cannot open anything.
 */
export const codeOfLink = (rid: string): string => sealedDigest(`share-link:${rid}`).slice(0, 24);

/** The rid of a new link, whose code ends with a letter or a digit: mail programs leave other signs out. */
export function newLinkRid(): string {
  for (;;) {
    const rid = newRid();
    if (/[A-Za-z0-9]$/.test(codeOfLink(rid))) return rid;
  }
}

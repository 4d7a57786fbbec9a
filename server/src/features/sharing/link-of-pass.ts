import { openTicket } from '../../kernel/access/tickets.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findLink, type ShareLinkRow } from './sharing.store.ts';

/** Who reads by a link: the link while it is in force, and what the log says of the visitor. */
export interface Visit {
  link: ShareLinkRow;
  about: string;
}

/**
 * The visit that a page began by opening a link. Refuses `passOver`, and `shareRevoked` and `shareExpired` with words
 * for somebody who has had the link.
 */
export async function visitOfPass(work: ReadWork, pass: string): Promise<Visit> {
  const payload = openTicket('share', pass, work.clock);
  const link = payload?.link ? await findLink(work.tx, payload.link) : undefined;
  if (!payload || !link) throw new Refusal('passOver');
  if (link.revoked_at) throw new Refusal('shareRevoked');
  if (link.expires_at <= work.clock.now()) throw new Refusal('shareExpired');
  return { link, about: payload.about ?? '' };
}

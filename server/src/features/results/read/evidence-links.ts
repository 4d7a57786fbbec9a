import type { FileLink } from '@yance/contract/files/file.ts';
import { sealTicket } from '../../../kernel/access/tickets.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { linkSeconds, linksOf, type StoredFile } from '../../files/index.ts';
import { readerOf } from '../accesses/note-access.ts';

/**
 * Links to what a customer sent about an order to prove an objection or a complaint; anyone who hands them out has
 * checked that the reader may see it. What a colleague opens, its owner finds in the log.
 */
export function evidenceLinks(
  { actor, clock }: { actor: Actor; clock: Clock },
  files: ReadonlyMap<string, StoredFile>,
  { order_rid, rids }: { order_rid: string; rids: readonly string[] },
): FileLink[] {
  const links = linksOf(files, rids, clock);
  if (actor.kind !== 'staff') return links;
  const reader = readerOf(actor);
  return links.map((link) => {
    const payload = { file: link.rid, order: order_rid, act: 'evidence', ...reader };
    return { ...link, url: `/api/open/results/file/${sealTicket('results', payload, clock, linkSeconds)}` };
  });
}

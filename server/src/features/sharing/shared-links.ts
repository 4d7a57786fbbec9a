import { openTicket, sealTicket } from '../../kernel/access/tickets.ts';
import type { Clock } from '../../kernel/clock.ts';
import { linkSeconds, type RenditionKind } from '../files/index.ts';
import type { ResultLinks } from '../results/index.ts';
import type { Visit } from './link-of-pass.ts';

/** What an address of a shared page opens. */
type Opened = (
  | { file: string; order: string; act: 'view' | 'download' | '' }
  | { rendition: string; kind: RenditionKind }
) & {
  link: string;
  about: string;
};

/** The addresses by which a visitor opens what a link shows; each use asks whether the link is still in force. */
export function linksOfVisit({ link, about }: Visit, clock: Clock): ResultLinks & { report: ResultLinks['file'] } {
  const url = (payload: Record<string, string>) =>
    `/api/open/share/file/${sealTicket('share-file', { ...payload, link: link.rid, about }, clock, linkSeconds)}`;
  return {
    file: (file, order) => (link.downloads ? url({ file, order, act: 'download' }) : ''),
    seen: (file, order) => url({ file, order, act: '' }),
    report: (file, order) => url({ file, order, act: 'view' }),
    rendition: (rendition, kind) => url({ rendition, kind }),
  };
}

/** What a sealed address opens; null where it is over. */
export const openedBy = (ticket: string, clock: Clock): Opened | null =>
  openTicket('share-file', ticket, clock) as Opened | null;

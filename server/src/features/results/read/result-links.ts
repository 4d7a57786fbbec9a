import type { AccessReader } from '@yance/contract/results/access.ts';
import { openTicket, sealTicket } from '../../../kernel/access/tickets.ts';
import type { Member, Staff } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { shareWith } from '../../communities/index.ts';
import {
  filesByRid,
  linkSeconds,
  reachOf,
  renditionUrl,
  sendFile,
  sendRendition,
  type RenditionKind,
} from '../../files/index.ts';
import { isColleague, noteAccess, readerOf, type Reader } from '../accesses/note-access.ts';
import { noteDownloaded } from '../review/opened-files.ts';
import { tasksOfOrder } from '../results.store.ts';

/** The addresses by which one reader opens results and reports. */
export interface ResultLinks {
  /** A file of an order. */
  file: (fileRid: string, orderRid: string) => string;
  /** The same, of which was noted already that it is looked at. */
  seen: (fileRid: string, orderRid: string) => string;
  /** What was made of a file to be looked at. */
  rendition: (fileRid: string, kind: RenditionKind) => string;
}

/** The addresses for whoever signed in; of results that a community shares, they open only while it does. */
export function resultLinks(
  { actor, clock }: { actor: Member | Staff; clock: Clock },
  share?: { rid: string; community: string },
): ResultLinks {
  const reader = share ? sharedReader(actor, share) : readerOf(actor);
  const link = (about: Record<string, string>) => {
    const payload = { ...about, ...reader, ...(share ? { share: share.rid } : {}) };
    return `/api/open/results/file/${sealTicket('results', payload, clock, linkSeconds)}`;
  };
  return {
    file: (file, order) => link({ file, order }),
    seen: (file, order) => link({ file, order, seen: 'yes' }),
    rendition: (rid, kind) => (share ? link({ rendition: rid, kind }) : renditionUrl(rid, kind, clock)),
  };
}

/** A member as reader of what another shares with a community of both. */
export const sharedReader = ({ rid }: { rid: string }, { community }: { community: string }): Reader => ({
  by: 'community',
  rid,
  about: community,
});

/** The reader that a ticket names. Refuses `linkOver` where what was shared is shared no longer. */
export async function readerOfTicket({ tx }: ReadWork, payload: Record<string, string>): Promise<Reader> {
  const { share, by, rid = '', about = '' } = payload;
  if (share && !(await shareWith(tx, rid, { rid: share }))) throw new Refusal('linkOver', { status: 410 });
  return { by: by as AccessReader, rid, about };
}

/**
 * One file of results behind a link, or what was made of one. That a file was opened counts once, however many ranges
 * are asked for.
 */
export async function sendResult(work: ReadWork, ticket: string, range: string | undefined): Promise<RawReply> {
  const payload = openTicket('results', ticket, work.clock);
  if (payload?.rendition) {
    await readerOfTicket(work, payload);
    return sendRendition(payload.rendition, payload.kind as RenditionKind, range);
  }
  if (!payload?.file || !payload.order) throw new Refusal('linkOver', { status: 410 });
  const reader = await readerOfTicket(work, payload);
  const [task] = await tasksOfOrder(work.tx, payload.order);
  const file = (await filesByRid(work.tx, [payload.file])).get(payload.file);
  if (!file || !task) throw new Refusal('linkOver', { status: 410 });
  const reply = await sendFile(file, range);
  const reach = reachOf(reply);
  const act = payload.act === 'evidence' ? 'evidence' : 'download';
  if (!payload.seen) await noteAccess(work, task, { reader, act, file, reach });
  if (!payload.seen && reach === 'beginning' && isColleague(reader)) await noteDownloaded(work, file.rid, reader.rid);
  return reply;
}

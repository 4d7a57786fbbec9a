import { sealTicket, openTicket } from '../../../kernel/access/tickets.ts';
import type { MemberWork, ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { noteView, shareWith } from '../../communities/index.ts';
import { filesByRid, linkSeconds, sendFile } from '../../files/index.ts';

/** The share of an order's results by which the caller may read them; refuses `notFound`. */
export async function sharedOrder(work: MemberWork, orderRid: string) {
  const share = await shareWith(work.tx, work.actor.rid, { kind: 'order', thingRid: orderRid });
  if (!share) throw new Refusal('notFound');
  return share;
}

/** An address of one shared file for one reader; it opens only while the results are shared with the reader. */
export function sharedUrl({ clock, actor }: MemberWork, share: { rid: string }, fileRid: string): string {
  const payload = { shared_file: fileRid, share: share.rid, reader: actor.rid };
  return `/api/open/results/shared/${sealTicket('results', payload, clock, linkSeconds)}`;
}

/** The share that a ticket names, while it is in force; refuses `linkOver`. */
export async function shareOfTicket({ tx }: ReadWork, { share: rid = '', reader = '' }: Record<string, string>) {
  const share = await shareWith(tx, reader, { rid });
  if (!share) throw new Refusal('linkOver', { status: 410 });
  return share;
}

/** One shared file; that it was downloaded is noted for its owner. */
export async function sendShared(work: ReadWork, ticket: string, range: string | undefined): Promise<RawReply> {
  const payload = openTicket('results', ticket, work.clock);
  const fileRid = payload?.shared_file;
  if (!payload || !fileRid) throw new Refusal('linkOver', { status: 410 });
  const share = await shareOfTicket(work, payload);
  const file = (await filesByRid(work.tx, [fileRid])).get(fileRid);
  if (!file) throw new Refusal('linkOver', { status: 410 });
  await noteView(work, share, { readerRid: payload.reader ?? '', act: 'download', file: file.name });
  return sendFile(file, range);
}

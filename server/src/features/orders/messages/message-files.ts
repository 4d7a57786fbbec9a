import { type MessageFile, openMessageFile } from '@yance/contract/orders/message.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { openTicket, sealTicket } from '../../../kernel/access/tickets.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { filesByRid, linkSeconds, linkTo, sendFile, type StoredFile } from '../../files/index.ts';
import { inputLog } from '../inputs/input-log.ts';
import { findOrder } from '../orders.store.ts';

/**
 * The files of a message as its readers get them; anyone who hands them out has checked that the reader may see the
 * order. What a colleague opens of the customer's, its owner finds in the log.
 */
export function messageFilesOf(
  files: ReadonlyMap<string, StoredFile>,
  message: { order_rid: string; file_rids: readonly string[] },
  { actor, clock }: { actor: Actor; clock: Clock },
): MessageFile[] {
  return message.file_rids.flatMap((rid) => {
    const file = files.get(rid);
    if (!file) return [];
    const { picture, safety } = file;
    const closed = safety === 'waiting' || safety === 'infected' ? safety : null;
    const link = linkTo(file, clock);
    if (actor.kind !== 'staff' || file.owner_kind !== 'member') return [{ ...link, picture, closed }];
    const about = { order: message.order_rid, file: rid, ...inputLog.get().readerOf(actor) };
    const url = openMessageFile.path.replace(':ticket', sealTicket('message-file', about, clock, linkSeconds));
    return [{ ...link, url, picture, closed }];
  });
}

/** What a colleague's link to a customer's file opens. Refuses `linkOver`. */
export async function messageFileReply(
  { tx, clock }: ReadWork,
  ticket: string,
  range: string | undefined,
): Promise<RawReply> {
  const payload = openTicket('message-file', ticket, clock);
  const order = payload?.order ? await findOrder(tx, payload.order) : undefined;
  const file = payload?.file ? (await filesByRid(tx, [payload.file])).get(payload.file) : undefined;
  if (!payload || !order || !file) throw new Refusal('linkOver', { status: 410 });
  const reply = await sendFile(file, range);
  await inputLog.get().note({ tx, clock }, order, { reader: payload, act: 'message', file, reply });
  return reply;
}

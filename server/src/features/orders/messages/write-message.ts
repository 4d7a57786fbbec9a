import { contentDoubt } from '@yance/contract/files/content-doubt.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { messageOrder } from '@yance/contract/orders/endpoints.ts';
import { messageFiles } from '@yance/contract/orders/message.ts';
import { newRid, type PersonWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findOwnFiles, keepFiles } from '../../files/index.ts';
import { clearUnread, countMessageFiles, countUnread, insertMessage } from '../messages.store.ts';
import { lockOrderRow } from '../orders.store.ts';

/**
 * A message between the customer and the manager on an order, with files that its author sent before; the other side
 * sees that it is new. Refuses files that are too large, programs, or too many in all.
 */
export async function writeMessage(work: PersonWork, given: InputOf<typeof messageOrder>): Promise<{ rid: string }> {
  const { tx, actor, clock } = work;
  const order = await lockOrderRow(tx, given.rid);
  const byStaff = actor.kind === 'staff';
  if (!order || (!byStaff && order.member_rid !== actor.rid)) throw new Refusal('notFound');
  if (given.file_rids.length > 0) await attach(work, order.rid, given.file_rids);
  const rid = newRid();
  await insertMessage(tx, {
    rid,
    order_rid: order.rid,
    by_staff: byStaff,
    call: false,
    author_rid: actor.rid,
    content: given.content,
    file_rids: given.file_rids,
    at: clock.now(),
  });
  await countUnread(tx, order.rid, byStaff ? 'member' : 'staff');
  // An answer is to all that waited for one.
  if (byStaff) await clearUnread(tx, order.rid, 'staff');
  await announce(work, {
    entity: 'order',
    entity_rid: order.rid,
    event: byStaff ? 'answered' : 'asked',
    from_state: order.state,
    to_state: order.state,
  });
  return { rid };
}

/** Has files that the author sent stay with a message of the order, which is locked. */
async function attach({ tx, actor }: PersonWork, orderRid: string, rids: readonly string[]): Promise<void> {
  const { mostOfOrder, megabytes } = messageFiles;
  if ((await countMessageFiles(tx, orderRid)) + rids.length > mostOfOrder)
    throw new Refusal('attachmentsFull', { words: { most: mostOfOrder } });
  const files = await findOwnFiles(tx, actor, rids);
  for (const file of files) {
    const { name } = file;
    if (file.size > megabytes * 1024 * 1024)
      throw new Refusal('attachmentTooLarge', { words: { name, most: megabytes } });
    if (contentDoubt(file) === 'program') throw new Refusal('attachmentProgram', { words: { name } });
  }
  await keepFiles(tx, files);
}

import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { addReply as addCall, CannedReply } from '@yance/contract/replies/staff-endpoints.ts';
import { newRid, type StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { replyAfter } from './list-replies.ts';
import { countReplies, insertReply } from './replies.store.ts';

const most = { shared: 200, own: 100 };

/** Keeps a text for everybody or for oneself. Refuses `tooMany`. */
export async function addReply(work: StaffWork, given: InputOf<typeof addCall>): Promise<CannedReply> {
  const { tx, actor, clock } = work;
  const owner_rid = given.shared ? null : actor.rid;
  const limit = given.shared ? most.shared : most.own;
  if ((await countReplies(tx, owner_rid)) >= limit) throw new Refusal('tooMany', { words: { most: limit } });
  const { title, body } = given;
  const row = { rid: newRid(), owner_rid, title, body, changed_by: actor.rid, changed_at: clock.now() };
  await insertReply(tx, row);
  return replyAfter(work, row);
}

import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { CannedReply, changeReply as changeCall } from '@yance/contract/replies/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { replyAfter } from './list-replies.ts';
import { patchReply } from './replies.store.ts';
import { usableReply } from './usable-reply.ts';

/** Puts other words into a text. Refuses as usableReply. */
export async function changeReply(work: StaffWork, given: InputOf<typeof changeCall>): Promise<CannedReply> {
  const { tx, actor, clock } = work;
  const { rid, title, body } = given;
  const row = await usableReply(work, rid, { forUpdate: true });
  const set = { title, body, changed_by: actor.rid, changed_at: clock.now() };
  await patchReply(tx, rid, set);
  return replyAfter(work, { ...row, ...set });
}

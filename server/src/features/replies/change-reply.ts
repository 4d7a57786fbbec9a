import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { CannedReply, changeReply as changeCall } from '@yance/contract/replies/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { requireUnchanged } from '../../kernel/require-unchanged.ts';
import { replyAfter } from './list-replies.ts';
import { patchReply } from './replies.store.ts';
import { usableReply } from './usable-reply.ts';

/** Puts other words into a text. Refuses as usableReply, and `changedMeanwhile` where it is no longer `before`. */
export async function changeReply(work: StaffWork, given: InputOf<typeof changeCall>): Promise<CannedReply> {
  const { tx, actor, clock } = work;
  const { rid, title, body, before } = given;
  const row = await usableReply(work, rid, { forUpdate: true });
  requireUnchanged(before, { title: row.title, body: row.body });
  const set = { title, body, changed_by: actor.rid, changed_at: clock.now() };
  await patchReply(tx, rid, set);
  return replyAfter(work, { ...row, ...set });
}

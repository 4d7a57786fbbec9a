import type { MemberWork, StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockExchange } from '../exchanges.store.ts';
import { undoExchange } from './move-exchange.ts';

/** The member takes back what has not left. */
export async function cancelOwnExchange(work: MemberWork, rid: string): Promise<void> {
  const row = await lockExchange(work.tx, rid);
  if (row?.member_rid !== work.actor.rid) throw new Refusal('notFound');
  await undoExchange(work, row);
}

/** Staff cannot send it, and say why. */
export async function cancelExchange(work: StaffWork, given: { rid: string; reason: string }): Promise<void> {
  const row = await lockExchange(work.tx, given.rid);
  if (!row) throw new Refusal('notFound');
  await undoExchange(work, row, given.reason);
}

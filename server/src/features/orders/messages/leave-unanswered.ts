import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { clearUnread } from '../messages.store.ts';
import { lockOrderRow } from '../orders.store.ts';

/** The customer's messages need no answer: they wait no longer. */
export async function leaveUnanswered({ tx }: StaffWork, rid: string): Promise<{ rid: string }> {
  if (!(await lockOrderRow(tx, rid))) throw new Refusal('notFound');
  await clearUnread(tx, rid, 'staff');
  return { rid };
}

import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isClosed, lockMember } from '../members.store.ts';

/**
 * Locks the member whom staff write about. A closed account takes nothing more: what was noted about its person is
 * erased, and nothing may come after that. Refuses `closed`.
 */
export async function lockUnclosed(tx: Tx, memberRid: string): Promise<void> {
  const member = await lockMember(tx, memberRid);
  if (!member) throw new Refusal('notFound');
  if (isClosed(member)) throw new Refusal('closed');
}

import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockMember, type MemberRow } from '../members.store.ts';

/** The caller's own row, locked until the transaction ends. Refuses `notFound` when the account is gone. */
export async function lockOwnMember({ tx, actor }: Pick<MemberWork, 'tx' | 'actor'>): Promise<MemberRow> {
  const row = await lockMember(tx, actor.rid);
  if (!row) throw new Refusal('notFound');
  return row;
}

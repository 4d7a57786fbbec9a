import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockMember, type MemberRow } from '../members.store.ts';

export async function ownRow({ tx, actor }: MemberWork): Promise<MemberRow> {
  const row = await lockMember(tx, actor.rid);
  if (!row) throw new Refusal('notFound');
  return row;
}

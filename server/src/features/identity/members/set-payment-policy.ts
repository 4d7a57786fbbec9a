import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeMember, lockMember } from '../members.store.ts';
import { memberDetail } from './list-members.ts';
import type { Detail } from './staff-members.ts';

/** Decides whether a member tests first or pays first. */
export async function setPolicy(
  { tx }: StaffWork,
  given: { rid: string; policy: 'credit' | 'prepaid' },
): Promise<Detail> {
  if (!(await lockMember(tx, given.rid))) throw new Refusal('notFound');
  await changeMember(tx, given.rid, { policy: given.policy });
  return memberDetail(tx, given.rid);
}
